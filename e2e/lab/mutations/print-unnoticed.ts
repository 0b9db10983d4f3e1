import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { WORKSPACE } from '@portal/delivery';

/** What Stryker tells its reporters of a break whose tests have run. Lines count from 1, columns from 0. */
interface TestedBreak {
  fileName: string;
  status: string;
  replacement?: string;
  location: Record<'start' | 'end', { line: number; column: number }>;
}

const UNNOTICED = ['Survived', 'NoCoverage'];

/**
 * Prints a break that no test notices as soon as its tests have run. Stryker itself lists them when it is done, so a
 * run that breaks off would have printed nothing.
 */
function onMutantTested({ fileName, status, replacement, location }: TestedBreak): void {
  if (!UNNOTICED.includes(status)) return;
  const { start, end } = location;
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const place = `${relative(WORKSPACE, fileName)}:${start.line}:${start.column + 1}`;
  console.log(`${status} ${place}\n-   ${lines.join('\n-   ')}\n+   ${replacement}`);
}

/** Stryker reads this export of a plugin. */
export const strykerPlugins = [{ kind: 'Reporter', name: 'unnoticed', value: { onMutantTested } }];
