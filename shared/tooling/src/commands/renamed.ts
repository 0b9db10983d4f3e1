#!/usr/bin/env node
/** Answers a command by its name of before, until the next release: each file of `bin/` is a link to this one. */
import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { WORKSPACE } from '@portal/delivery';

const COMMANDS = 'shared/tooling/src/commands';

/** By the name of before: the command of today, and the program that it runs. */
const NOW: Readonly<Record<string, readonly [says: string, program: string, ...words: string[]]>> = {
  api: ['check --fix', `${COMMANDS}/check.ts`, '--fix'],
  backup: ['operator backup', `${COMMANDS}/operator.ts`, 'backup'],
  format: ['check --fix', `${COMMANDS}/check.ts`, '--fix'],
  restore: ['operator restore', `${COMMANDS}/operator.ts`, 'restore'],
  screens: ['test:slow screens', 'e2e/lab/test-slow.ts', 'screens'],
  ui: ['dev ui', `${COMMANDS}/dev.ts`, 'ui'],
};

const before = basename(process.argv[1] ?? '');
const [says, program, ...words] = NOW[before] ?? [];
if (!program) throw new Error(`${before} is no command of before`);
console.error(`pnpm ${before} is now pnpm ${says}.`);
const { status } = spawnSync(process.execPath, [join(WORKSPACE, program), ...words, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
