// Icons on an 18 px grid, 1.5 px line, in the current colour. The button that holds one carries the label.
const icon = (inner: string, size = 18): string =>
  `<svg width="${size}" height="${size}" viewBox="0 0 18 18" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${inner}</svg>`;

export const icons = {
  undo: icon('<path d="M3 7H11A4 4 0 0 1 11 15H6M6 3.6L2.6 7L6 10.4"/>'),
  rules: icon('<path d="M9 4.5C7 3 4.5 3 2.5 3.6V14C4.5 13.4 7 13.4 9 15C11 13.4 13.5 13.4 15.5 14V3.6C13.5 3 11 3 9 4.5ZM9 4.5V15"/>'),
  layers: icon('<path d="M9 2.5L16 6.2L9 10L2 6.2ZM2.6 9.4L9 12.8L15.4 9.4M2.6 12.4L9 15.8L15.4 12.4"/>'),
  lamp: icon('<path d="M6.5 15.5H11.5M7.2 13.2H10.8C10.8 11 13.4 10 13.4 6.8A4.4 4.4 0 0 0 4.6 6.8C4.6 10 7.2 11 7.2 13.2Z"/>'),
  menu: icon('<path d="M3 5H15M3 9H15M3 13H15"/>'),
  plus: icon('<path d="M9 4V14M4 9H14"/>'),
  minus: icon('<path d="M4 9H14"/>'),
  fit: icon('<path d="M3 7V3H7M11 3H15V7M15 11V15H11M7 15H3V11"/>'),
  symbols: icon('<rect x="2.5" y="5" width="13" height="8.6"/><path d="M2.5 5L15.5 13.6M15.5 5L2.5 13.6"/>'),
  sound: icon('<path d="M3 7H5.6L9 4V14L5.6 11H3Z"/><path d="M11.6 6.6A3.4 3.4 0 0 1 11.6 11.4M13.6 4.6A6.2 6.2 0 0 1 13.6 13.4"/>'),
  muted: icon('<path d="M3 7H5.6L9 4V14L5.6 11H3Z"/><path d="M11.6 7L15.4 11M15.4 7L11.6 11"/>'),
  play: icon('<path d="M6 3.8L14 9L6 14.2Z" fill="currentColor"/>'),
  pause: icon('<path d="M6 4V14M12 4V14" stroke-width="2.4"/>'),
  back: icon('<path d="M11.5 4L6 9L11.5 14"/>'),
  forward: icon('<path d="M6.5 4L12 9L6.5 14"/>'),
  first: icon('<path d="M13 4L7.5 9L13 14M4.6 4V14"/>'),
  last: icon('<path d="M5 4L10.5 9L5 14M13.4 4V14"/>'),
  lock: icon('<rect x="4" y="8" width="10" height="7" rx="1.4"/><path d="M6 8V6A3 3 0 0 1 12 6V8"/>', 14),
  hint: icon('<path d="M9 2.5V3.5M9 14.5V15.5M2.5 9H3.5M14.5 9H15.5M4.4 4.4L5.1 5.1M13.6 4.4L12.9 5.1"/><circle cx="9" cy="9" r="3"/>', 14),
  mark: icon('<path d="M5 2.5H13V15.5L9 12.2L5 15.5Z"/>'),
  flag: icon('<path d="M4 2.5V15.5M4 3.4C8 1.4 9.6 5.4 14 3.6V9.8C9.6 11.6 8 7.6 4 9.6"/>'),
  close: icon('<path d="M4.5 4.5L13.5 13.5M13.5 4.5L4.5 13.5"/>'),
  link: icon('<path d="M7.6 10.4L10.4 7.6M6.4 7.8L4 10.2A2.8 2.8 0 0 0 8 14L10.2 11.6M11.6 10.2L14 7.8A2.8 2.8 0 0 0 10 4L7.8 6.4"/>'),
  chat: icon('<path d="M3 4H15V12H9L5.5 15V12H3Z"/>'),
  list: icon('<path d="M6.5 5H15M6.5 9H15M6.5 13H15M3 5H3.4M3 9H3.4M3 13H3.4"/>'),
  no: icon('<circle cx="9" cy="9" r="6"/><path d="M4.8 4.8L13.2 13.2"/>', 14),
  warn: icon('<path d="M9 3L16 15H2Z"/><path d="M9 7.6V10.8M9 12.8V13"/>', 14),
  chevron: icon('<path d="M5 7L9 11L13 7"/>', 14),
};
