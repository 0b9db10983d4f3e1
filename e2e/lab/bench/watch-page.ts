import { type Credentials, DEVELOPER, MERCHANT } from './signed-in.ts';

/** What a page reports about its own first load, in milliseconds from the start of the navigation. */
export interface PageWatch {
  firstPaint: number;
  largestPaint: number;
  /** Score of the parts that moved although the person did nothing. */
  shift: number;
  /** When a text typed into the field stayed there, or a page without a field was complete; null until then. */
  usable: number | null;
  /** Whether that field is still there, with that text; true for a page without a field. */
  kept: boolean;
}

/**
 * Runs in the page from its start. With a selector it types into the first such field as soon as one is drawn and not
 * covered. The field counts as usable when the text is still there two frames later, and was so when it was typed.
 * Without a selector the page is usable when its title and its content are drawn and it waits for nothing more, for
 * two frames.
 *
 * @param selector of the field
 */
export function watchPage(selector: string | null): void {
  const watch: PageWatch = { firstPaint: 0, largestPaint: 0, shift: 0, usable: null, kept: selector === null };
  let field: HTMLInputElement | null = null;
  Object.defineProperty(window, 'pageWatch', {
    get: () => ({ ...watch, kept: selector === null || Boolean(field?.isConnected && field.value.startsWith('a')) }),
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
  const inTwoFrames = (look: () => void) => void requestAnimationFrame(() => requestAnimationFrame(look));
  const lookForField = () => {
    const found = [...document.querySelectorAll<HTMLInputElement>(selector ?? '')].find(isOpen);
    if (!found) return void requestAnimationFrame(lookForField);
    found.focus({ preventScroll: true });
    const typed = performance.now();
    document.execCommand('insertText', false, 'a');
    inTwoFrames(() => {
      if (!found.isConnected || found.value !== 'a') return lookForField();
      field = found;
      watch.usable = typed;
    });
  };
  const hasText = (part: string) => Boolean(document.querySelector(part)?.textContent?.trim());
  const isWhole = () => hasText('h1') && hasText('main') && !document.querySelector('[aria-busy="true"]');
  const lookForPage = () => {
    if (!isWhole()) return void requestAnimationFrame(lookForPage);
    const stood = performance.now();
    inTwoFrames(() => {
      if (!isWhole()) return lookForPage();
      watch.usable = stood;
    });
  };
  requestAnimationFrame(selector === null ? lookForPage : lookForField);
}

/** A page whose first load is measured. */
export interface OpenedPage {
  path: string;
  /** Whose page it is; absent when anybody may open it. */
  who?: Credentials;
  /** Selector of the fields; a person types into one of them first. */
  field?: string;
}

export const LOGIN: OpenedPage = { path: '/login', field: 'input[name="username"]' };

/** Pages of every area: the public ones, and those behind a session. */
export const OPENED_PAGES: readonly OpenedPage[] = [
  LOGIN,
  { path: '/registerDev', field: 'form input' },
  { path: '/changePasswordUnauth?type=reset#bench', field: 'form input' },
  ...['/', '/catalog', '/users', '/terminals'].map((path) => ({ path, who: MERCHANT })),
  { path: '/applications', who: DEVELOPER },
];
