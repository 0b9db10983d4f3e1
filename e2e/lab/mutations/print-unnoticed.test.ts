import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { WORKSPACE } from '@portal/delivery';
import { strykerPlugins } from './print-unnoticed.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unnoticed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function printed(status: string): string {
  const fileName = join(folder, 'price.ts');
  writeFileSync(fileName, 'function price() {\n  return 1 + 2;\n}\n');
  const location = { start: { line: 2, column: 9 }, end: { line: 2, column: 14 } };
  const lines: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
  for (const { value } of strykerPlugins) value.onMutantTested({ fileName, status, replacement: '1 - 2', location });
  log.mockRestore();
  return lines.join('\n').replaceAll(relative(WORKSPACE, folder), '…');
}

it.each(['Survived', 'NoCoverage'])('prints a break that ends as %s at once, with its place and its line', (status) => {
  expect(printed(status)).toBe(`${status} …/price.ts:2:10\n-     return 1 + 2;\n+   1 - 2`);
});

it.each(['Killed', 'Timeout', 'Ignored'])('prints no break that ends as %s', (status) => {
  expect(printed(status)).toBe('');
});
