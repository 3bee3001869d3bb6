// Draws the maps of a report where its text has left a place for them. The report is one file: this script and its style
// are written into it, and the positions as JSON.
import './report.css';
import { patterns } from '../src/draw/paper';
import { sheetOf } from '../src/draw/sheet';
import { cropOf, drawPicture, type Battle } from './pictures';

const WIDTH = 640; // pixels that a map is drawn for: how much detail its pieces have

document.body.insertAdjacentHTML('afterbegin', `<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>${patterns()}</defs></svg>`);
for (const data of document.querySelectorAll<HTMLElement>('.maps-data')) {
  const name = data.dataset.maps ?? '';
  const battle = JSON.parse(data.textContent ?? '') as Battle;
  const sheet = sheetOf(battle.board, name);
  const box = cropOf(battle, sheet);
  const ground = `ground-${name}`;
  data.insertAdjacentHTML('beforebegin', `<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs><g id="${ground}">${sheet.ground}</g></defs></svg>`);
  for (const place of document.querySelectorAll<HTMLElement>(`.map[data-maps="${name}"]`)) {
    const picture = battle.pictures[Number(place.dataset.picture)];
    if (picture) place.innerHTML = drawPicture(battle, picture, sheet, box, WIDTH, ground);
  }
}
