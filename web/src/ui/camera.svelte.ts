// Pan and zoom. While a gesture lasts the sheet is only moved and scaled; afterwards it is drawn again, sharp.
import type { XY } from '../draw/svg';

const SHARPEN_AFTER = 120;
const LARGEST = 4;
const CLOSE = 1.25;
const CLOSEST = 1.5;
/** what lies over the upper corners of a small board: the small map at the left, buttons at the right */
const FURNITURE = { left: 130, right: 64, down: 150 };

type Box = { x: number; y: number; w: number; h: number };

export class Camera {
  width = $state(0);
  height = $state(0);
  zoom = $state(1);
  x = $state(0);
  y = $state(0);
  /** the zoom at which the sheet was last drawn */
  baked = $state(1);
  dragging = $state(false);

  private box = $state.raw({ x: 0, y: 0, w: 1, h: 1 });
  private timer: ReturnType<typeof setTimeout> | undefined;
  private touches = new Map<number, XY>();
  private start: XY | undefined;
  private moved = false;
  private fitted = true;
  private placed = false;

  get viewBox(): string {
    const b = this.box;
    return `${b.x} ${b.y} ${b.w} ${b.h}`;
  }
  get paperWidth(): number {
    return this.box.w * this.baked;
  }
  get paperHeight(): number {
    return this.box.h * this.baked;
  }
  /** On whole pixels of the screen: between them every frame would be blended anew, and be less sharp. */
  get style(): string {
    const whole = (v: number) => Math.round(v * devicePixelRatio) / devicePixelRatio;
    return `transform:translate3d(${whole(this.x)}px,${whole(this.y)}px,0) scale(${(this.zoom / this.baked).toFixed(4)})`;
  }
  /** Is much of the map out of sight? */
  get closeUp(): boolean {
    return this.width > 0 && (this.box.w * this.zoom > this.width * 1.25 || this.box.h * this.zoom > this.height * 1.25);
  }
  get window(): { x: number; y: number; w: number; h: number } {
    const [x, y] = this.toBoard(0, 0);
    return { x, y, w: this.width / this.zoom, h: this.height / this.zoom };
  }

  private get fitZoom(): number {
    return Math.min(this.width / this.box.w, this.height / this.box.h) || 1;
  }

  /** A new sheet, or a new size of the window. On a small screen the first look is a close one, at `action`. `under` pixels at the lower edge lie under cards. */
  fitTo(box: Box, action: XY | undefined, matters?: Box, under = 0): void {
    const fresh = box.w !== this.box.w || box.h !== this.box.h;
    this.box = box;
    if (!this.width || !this.height) return;
    const first = fresh || !this.placed;
    this.placed = true;
    if (first || this.fitted) this.whole();
    if (!first) return;
    if (this.width >= 700) {
      if (matters) this.showBox(matters, under);
      return;
    }
    const cover = Math.max(this.width / this.box.w, this.height / this.box.h);
    this.zoom = Math.max(this.zoom, CLOSE, Math.min(cover, CLOSEST));
    this.fitted = false;
    this.centre(action ?? [box.x + box.w / 2, box.y + box.h / 2]);
    this.sharpen(0);
  }

  /** What matters, as large as it goes, but no less than two fifths of the map. */
  private showBox(matters: Box, under: number): void {
    const k = Math.max(1, Math.sqrt((0.4 * this.box.w * this.box.h) / Math.max(1, matters.w * matters.h)));
    const zoom = Math.min(this.width / (matters.w * k), (this.height - under) / (matters.h * k), LARGEST);
    if (zoom <= this.zoom * 1.04) return;
    this.zoom = zoom;
    this.fitted = false;
    this.below = under;
    this.centre([matters.x + matters.w / 2, matters.y + matters.h / 2 + under / 2 / zoom]);
    this.sharpen(0);
  }

  /** The whole map. */
  whole(): void {
    this.fitted = true;
    this.zoom = this.fitZoom;
    this.x = (this.width - this.box.w * this.zoom) / 2;
    this.y = (this.height - this.box.h * this.zoom) / 2;
    this.keepIn();
    this.sharpen(0);
  }

  zoomAt(px: number, py: number, factor: number): void {
    const next = Math.max(this.fitZoom * 0.9, Math.min(LARGEST, this.zoom * factor));
    const k = next / this.zoom;
    this.x = px - (px - this.x) * k;
    this.y = py - (py - this.y) * k;
    this.zoom = next;
    this.fitted = false;
    this.keepIn();
    this.sharpen(SHARPEN_AFTER);
  }

  private sharpen(after: number): void {
    clearTimeout(this.timer);
    if (after === 0) this.baked = this.zoom;
    else this.timer = setTimeout(() => (this.baked = this.zoom), after);
  }

  /** What lies over the lower edge: the map may be pulled up from under it. */
  private below = 0;
  private keepIn(): void {
    const clamp = (at: number, size: number, room: number, below = 0) => {
      const middle = (room - size) / 2;
      return size <= room ? Math.max(Math.min(middle, room - below - size), Math.min(middle, at)) : Math.min(40, Math.max(room - size - 40 - below, at));
    };
    this.x = clamp(this.x, this.box.w * this.zoom, this.width);
    this.y = clamp(this.y, this.box.h * this.zoom, this.height, this.below);
  }

  toBoard(px: number, py: number): XY {
    return [(px - this.x) / this.zoom + this.box.x, (py - this.y) / this.zoom + this.box.y];
  }
  toScreen([bx, by]: XY): XY {
    return [(bx - this.box.x) * this.zoom + this.x, (by - this.box.y) * this.zoom + this.y];
  }

  /** Moves only as far as needed to bring a place into sight. */
  show(at: XY): void {
    const [px, py] = this.toScreen(at);
    const rim = 70;
    if (px < rim) this.x += rim - px;
    if (py < rim) this.y += rim - py;
    if (px > this.width - rim) this.x -= px - (this.width - rim);
    if (py > this.height - rim) this.y -= py - (this.height - rim);
    this.keepIn();
  }

  /** Brings a place to the middle, or as near to it as the map goes, clear of what lies over the lower right corner. */
  bring(at: XY, over: { w: number; h: number }): void {
    this.below = over.h;
    this.fitted = false;
    this.centre(at);
    const [px, py] = this.toScreen(at);
    const low = py - (this.height - over.h - 40);
    if (over.h > 0 && low > 0 && px > this.width - over.w - 8) this.y -= low;
    this.keepIn();
  }

  /** In sight, and neither at the rim nor under the small map and the buttons in the upper corners. */
  seesWell(at: XY): boolean {
    const [px, py] = this.toScreen(at);
    const inCorner = py < FURNITURE.down && (px < FURNITURE.left || px > this.width - FURNITURE.right);
    return px > 20 && py > 20 && px < this.width - 20 && py < this.height - 20 && !inCorner;
  }

  centre(at: XY): void {
    const [px, py] = this.toScreen(at);
    this.x += this.width / 2 - px;
    this.y += this.height / 2 - py;
    this.keepIn();
  }

  // --- gestures: one finger or the mouse drags, two fingers zoom ---------------------------------------------------

  down(e: PointerEvent, element: HTMLElement): void {
    if ((e.target as Element).closest('button, .tray, .menu, .tip')) return;
    this.touches.set(e.pointerId, [e.clientX, e.clientY]);
    this.start = [e.clientX, e.clientY];
    this.moved = false;
    if (this.touches.size > 1) element.setPointerCapture(e.pointerId);
  }

  drag(e: PointerEvent): boolean {
    const last = this.touches.get(e.pointerId);
    if (!last || !this.start) return false;
    const now: XY = [e.clientX, e.clientY];
    if (this.touches.size === 2) {
      const other = [...this.touches].find(([id]) => id !== e.pointerId)![1];
      const before = Math.hypot(last[0] - other[0], last[1] - other[1]);
      const after = Math.hypot(now[0] - other[0], now[1] - other[1]);
      const box = (e.currentTarget as HTMLElement).getBoundingClientRect();
      this.moved = true;
      // the middle of the fingers carries the map along
      this.x += (now[0] - last[0]) / 2;
      this.y += (now[1] - last[1]) / 2;
      if (before > 0) this.zoomAt((now[0] + other[0]) / 2 - box.left, (now[1] + other[1]) / 2 - box.top, after / before);
    } else if (this.moved || Math.hypot(now[0] - this.start[0], now[1] - this.start[1]) > 6) {
      if (!this.moved) (e.currentTarget as HTMLElement).setPointerCapture(e.pointerId);
      this.moved = true;
      this.dragging = true;
      this.fitted = false;
      this.x += now[0] - last[0];
      this.y += now[1] - last[1];
      this.keepIn();
    }
    this.touches.set(e.pointerId, now);
    return this.moved;
  }

  /** Gives true if it was a drag and not a click. */
  up(e: PointerEvent): boolean {
    const known = this.touches.delete(e.pointerId);
    const was = this.moved;
    if (!this.touches.size) {
      this.dragging = false;
      this.start = undefined;
      this.moved = false;
    }
    return was || !known;
  }
}
