/**
 * Runs before the tests of every browser app. It adds the matchers of Testing Library, a window as wide as a desktop,
 * and a guard that fails a test on an unexpected console message. A test that expects one takes it with
 * `expectConsole`; a test of another width calls `setWindowWidth`.
 */
import '@testing-library/jest-dom';
import { format, stripVTControlCharacters } from 'node:util';
import { act, configure, prettyDOM } from '@testing-library/react';
import { setWindowWidth } from './set-window-width';

// Long, so that no test fails on a slow machine. An element that never comes still times out.
configure({ asyncUtilTimeout: 10_000, getElementError: elementError });

/** Characters of what is said of an element that is missing, and of the page beside it. */
const MAX_SHOWN = 1_000;

/** The library's own shows pages of any length, with the colours of a terminal in any log: nobody finds the reason. */
function elementError(message: string | null, container: Element): Error {
  const words = stripVTControlCharacters(message ?? '');
  const said = words.length > MAX_SHOWN ? `${words.slice(0, MAX_SHOWN)}\n…` : words;
  const error = new Error(`${said}\n\n${prettyDOM(container, MAX_SHOWN, { highlight: false })}`);
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, elementError);
  return error;
}

/** jsdom has no layout: every observed element counts as in view. */
class EverythingInView implements Partial<IntersectionObserver> {
  readonly #callback: IntersectionObserverCallback;
  readonly #seen = new Set<Element>();

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }

  observe(target: Element): void {
    this.#seen.add(target);
    queueMicrotask(() => {
      if (!this.#seen.has(target)) return;
      // The code under test reads only these two fields of an entry.
      const entry = { target, isIntersecting: true } as IntersectionObserverEntry;
      act(() => this.#callback([entry], this as unknown as IntersectionObserver));
    });
  }

  disconnect(): void {
    this.#seen.clear();
  }
}
if (typeof window !== 'undefined') Object.assign(window, { IntersectionObserver: EverythingInView });

const guarded = ['error', 'warn'] as const;
let unexpected: string[] = [];

beforeEach(() => {
  unexpected = [];
  if (typeof window !== 'undefined') act(() => setWindowWidth(1280));
  for (const level of guarded) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      unexpected.push(`console.${level}: ${format(...words)}`);
    });
  }
});

afterEach(() => {
  for (const level of guarded) jest.mocked(console[level]).mockRestore?.();
  if (unexpected.length > 0) throw new Error(`Unexpected console messages:\n${unexpected.join('\n')}`);
});
