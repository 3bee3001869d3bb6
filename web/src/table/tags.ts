// Colour alone does not say whose a number is: each side also has a letter or two and a shape of its own.

/** The shortest beginnings that tell the names apart, at most three letters: "E" and "M", "Bo" and "Br". */
export function sideTags(names: string[]): string[] {
  for (let n = 1; n <= 3; n++) {
    const tags = names.map((name) => name.replace(/^The /, '').slice(0, n));
    if (new Set(tags).size === tags.length) return tags;
  }
  return names.map((_, i) => String(i + 1));
}
