import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { WORKSPACE } from '@portal/delivery';
import type { Check } from './run-checks.ts';

const node = (script: string, ...args: string[]) => ({
  command: process.execPath,
  args: [`shared/tooling/src/commands/${script}.ts`, ...args],
});
const pkgs = globSync('{shell,mf-*,server,e2e,shared}', { cwd: WORKSPACE }).sort();

/**
 * The three programs are checked side by side, which already occupies two processors: each works out again the types
 * that it shares with the others.
 */
const CHECKERS = Math.max(1, Math.floor(availableParallelism() / 2));

/** What `pnpm check` runs. */
export const CHECKS = {
  style: { name: 'Format and lint (Biome)', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  types: { name: 'Types (TypeScript)', command: 'tsc', args: ['-b', '--checkers', String(CHECKERS)] },
  arrows: {
    name: 'Arrows between the packages (dependency-cruiser)',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...pkgs],
  },
  kits: { name: 'Kits: two users for each file', ...node('kits') },
  deadCode: { name: 'Dead code and dependencies (knip)', command: 'knip', args: [] },
  publicTypes: { name: 'Public types of the contract', ...node('api', '--check') },
  requirements: { name: 'List of requirements', ...node('requirements', '--brief') },
  wording: { name: 'One style', ...node('style') },
  documents: { name: 'Documents', ...node('documents') },
} satisfies Record<string, Check>;

/** What `pnpm check --fix` runs. */
export const REPAIRS = {
  style: { name: 'Format and imports (Biome)', command: 'biome', args: ['check', '--write', '.'] },
  publicTypes: { name: 'Public types of the contract', ...node('api') },
} satisfies Record<string, Check>;
