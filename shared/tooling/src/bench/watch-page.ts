/** What a page tells of its own first load, in milliseconds from the start of the navigation. */
export interface PageWatch {
  firstPaint: number;
  largestPaint: number;
  /** Score of the parts that moved without the person's doing. */
  shift: number;
  /** When a text typed into the field stayed there; null until then. */
  usable: number | null;
  /** Whether that field is still there, with that text. */
  kept: boolean;
}

/**
 * Runs in the page from its start. It types into the field as soon as it is drawn and not covered. The field counts as
 * usable when the text is still there two frames later, and was so when it was typed.
 *
 * @param name of the field
 */
export function watchPage(name: string): void {
  const watch: PageWatch = { firstPaint: 0, largestPaint: 0, shift: 0, usable: null, kept: false };
  let field: HTMLInputElement | null = null;
  Object.defineProperty(window, 'pageWatch', {
    get: () => ({ ...watch, kept: Boolean(field?.isConnected && field.value.startsWith('a')) }),
  });
  const observe = (
    type: string,
    note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name: paint, startTime }) => {
    if (paint === 'first-contentful-paint') watch.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    watch.largestPaint = startTime;
  });
  observe('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) watch.shift += value;
  });

  const isOpen = (element: HTMLInputElement) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width < 2 || element.disabled || element.readOnly) return false;
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  };
  const look = () => {
    const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (!found || !isOpen(found)) return void requestAnimationFrame(look);
    found.focus({ preventScroll: true });
    const typed = performance.now();
    document.execCommand('insertText', false, 'a');
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (!found.isConnected || found.value !== 'a') return look();
        field = found;
        watch.usable = typed;
      }),
    );
  };
  requestAnimationFrame(look);
}
