/**
 * Finds what a person cannot read or press on the page as it is. It runs in the page, so it uses nothing from outside
 * itself. Commands, and the one line of filters on phones, may scroll sideways; text cut with an ellipsis is intended.
 */
export function layoutFaults(): string[] {
  /** A control, or a text with its lines. */
  interface Shown {
    element: Element;
    name: string;
    layer: Element;
    boxes: DOMRect[];
    around: DOMRect;
  }
  /** Neighbours may share a border of one pixel; Firefox rounds to a sixtieth of a pixel. */
  const BORDER = 1 + 1 / 60;
  const root = document.documentElement;
  const faults = new Set<string>();
  if (root.scrollWidth > root.clientWidth) faults.add(`the page is ${root.scrollWidth} wide`);
  const controls: Shown[] = [];
  const texts: Shown[] = [];

  for (const element of document.body.querySelectorAll('*')) {
    const isControl = element.matches('a, button, input, select, textarea');
    const words = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '');
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }))
      continue;
    if (scrollsSideways(element)) faults.add(`${nameOf(element)} scrolls sideways`);
    if ((words.length === 0 && !isControl) || isForReadersOnly(element)) continue;
    const layer = layerOf(element);
    if (isControl) readControl(element, layer);
    for (const text of words) readText(element, text as Text, layer);
  }
  for (const [place, one] of controls.entries()) compare(one, [...controls.slice(place + 1), ...texts]);
  for (const [place, one] of texts.entries()) compare(one, texts.slice(place + 1));
  return [...faults];

  function readControl(element: Element, layer: Element): void {
    const { left, top, right, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2) return;
    if ((left < -1 || right > window.innerWidth + 1) && !frameOf(element).scrolls)
      faults.add(`${nameOf(element)} leaves the window`);
    // A button may be in the padding that a field reserves for it.
    const room = element.matches('input') ? Number.parseFloat(getComputedStyle(element).paddingRight) : 0;
    const box = shownOf(new DOMRect(left, top, width - room, height), frameOf(element));
    if (box) controls.push({ element, name: nameOf(element), layer, boxes: [box], around: box });
  }

  function readText(element: Element, text: Text, layer: Element): void {
    const name = `'${brief(text.data)}'`;
    const range = document.createRange();
    range.selectNodeContents(text);
    const frame = frameOf(element);
    const boxes: DOMRect[] = [];
    const tops = new Set<number>();
    for (const { left, right, top, width, height } of range.getClientRects()) {
      if (width === 0 || height === 0) continue;
      tops.add(Math.round(top));
      const passes = frame.scrolls || frame.ends;
      if (!passes && (left < -1 || right > window.innerWidth + 1)) faults.add(`${name} leaves the window`);
      if (!passes && (left < frame.left - 1 || right > frame.right + 1)) faults.add(`${name} is cut`);
      // The box of a line is as high as the tallest letters, which is higher than the line.
      const shown = shownOf(new DOMRect(left, top + height * 0.3, width, height * 0.4), frame);
      if (shown) boxes.push(shown);
    }
    const letters = text.data.trim().length;
    if (letters > 8 && tops.size > letters / 3) faults.add(`${name} has fewer than three letters on a line`);
    if (boxes.length > 0) texts.push({ element, name, layer, boxes, around: range.getBoundingClientRect() });
  }

  /** How a text is cut off: it scrolls, or it ends in an ellipsis. */
  function frameOf(element: Element) {
    const [start, end] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    const frame = { left: start, top: start, right: end, bottom: end, ends: false, scrolls: false };
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(box);
      if (overflowX === 'visible') continue;
      const { left, top, right, bottom } = box.getBoundingClientRect();
      frame.top = Math.max(frame.top, top);
      frame.bottom = Math.min(frame.bottom, bottom);
      frame.left = Math.max(frame.left, left);
      frame.right = Math.min(frame.right, right);
      frame.ends ||= textOverflow === 'ellipsis';
      frame.scrolls ||= /auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth;
    }
    return frame;
  }

  /** The visible part of a box within its frame; null when it is scrolled out of view. */
  function shownOf({ left, top, right, bottom }: DOMRect, frame: ReturnType<typeof frameOf>): DOMRect | null {
    const [x, y] = [Math.max(left, frame.left), Math.max(top, frame.top)];
    const [width, height] = [Math.min(right, frame.right) - x, Math.min(bottom, frame.bottom) - y];
    return width > 0 && height > 0 ? new DOMRect(x, y, width, height) : null;
  }

  function compare(one: Shown, others: readonly Shown[]): void {
    for (const other of others) {
      if (one.layer !== other.layer || !meet(one.around, other.around)) continue;
      if (isPartOf(one.element, other.element) || isPartOf(other.element, one.element)) continue;
      if (one.boxes.some((box) => other.boxes.some((its) => meet(box, its))))
        faults.add(`${one.name} covers ${other.name}`);
    }
  }

  function meet(one: DOMRect, other: DOMRect): boolean {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return across > BORDER && down > BORDER;
  }

  function isPartOf(part: Element, whole: Element): boolean {
    return whole.contains(part) || part.closest('label')?.contains(whole) === true;
  }

  /** The floating layer of an element: a layer above the page may cover what is below it. */
  function layerOf(element: Element): Element {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(box).position) || box.matches('[role=dialog], [role=menu]')) return box;
    return document.body;
  }

  function isForReadersOnly(element: Element): boolean {
    if (getComputedStyle(element).color === 'rgba(0, 0, 0, 0)') return true;
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).clipPath === 'inset(50%)' || box.ariaHidden === 'true') return true;
    return false;
  }

  function scrollsSideways(element: Element): boolean {
    const may = element.closest('pre, code, input, textarea, select, [role=group][aria-label=Filtri]') !== null;
    return (
      !may && element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(element).overflowX)
    );
  }

  function nameOf(element: Element): string {
    return `${element.localName} '${brief(element.getAttribute('aria-label') ?? element.textContent ?? '')}'`;
  }

  function brief(words: string): string {
    return words.trim().replace(/^(.{16}).+(.{6})$/s, '$1…$2');
  }
}
