/**
 * `pnpm check`: format, lint, types, arrows between the rooms, kits, dead code, the list of requirements and the truth
 * of the documents. It changes nothing (`pnpm format` repairs what can be repaired automatically) and ends with 1 when
 * a check failed.
 */
import { globSync } from 'node:fs';
import { type Check, runChecks, summarise } from '../checks/run-checks.ts';

const root = process.cwd();
const rooms = globSync('{shell,mf-*,server,e2e,shared}', { cwd: root }).sort();

const checks: Check[] = [
  { name: 'Format and lint (Biome)', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'Types (TypeScript)', command: 'tsc', args: ['-b'] },
  {
    name: 'Arrows between the rooms (dependency-cruiser)',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...rooms],
  },
  {
    name: 'Kits: two users for each file',
    command: process.execPath,
    args: ['shared/tooling/src/commands/kits.ts'],
  },
  { name: 'Dead code and dependencies (knip)', command: 'knip', args: [] },
  {
    name: 'Public types of the contract',
    command: process.execPath,
    args: ['shared/tooling/src/commands/api.ts', '--check'],
  },
  {
    name: 'List of requirements',
    command: process.execPath,
    args: ['shared/tooling/src/commands/requirements.ts', '--brief'],
  },
  {
    name: 'One style',
    command: process.execPath,
    args: ['shared/tooling/src/commands/style.ts'],
  },
  {
    name: 'Documents',
    command: process.execPath,
    args: ['shared/tooling/src/commands/documents.ts'],
  },
];

const results = runChecks(checks, root, (line) => console.log(`\n${line}`));
console.log(`\n${summarise(results)}`);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
