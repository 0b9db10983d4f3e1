/**
 * Runs before the tests of every browser room: the matchers of Testing Library, and a guard that fails a test on a console message it did
 * not expect. A test that expects one takes it with `expectConsole`.
 */
import '@testing-library/jest-dom';
import { format } from 'node:util';
import { configure } from '@testing-library/react';

// A slow machine is no failure; what never comes still ends.
configure({ asyncUtilTimeout: 10_000 });

const guarded = ['error', 'warn'] as const;
let unexpected: string[] = [];

beforeEach(() => {
  unexpected = [];
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
