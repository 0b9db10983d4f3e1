/**
 * Runs before the tests of every browser app. It adds the matchers of Testing Library, a window as wide as a desktop,
 * and a guard that fails a test on an unexpected console message. A test that expects one takes it with
 * `expectConsole`; a test of another width calls `setWindowWidth`.
 */
import '@testing-library/jest-dom';
import { format } from 'node:util';
import { act, configure } from '@testing-library/react';
import { setWindowWidth } from './set-window-width';

// Long, so that no test fails on a slow machine. An element that never comes still times out.
configure({ asyncUtilTimeout: 10_000 });

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
