/** `pnpm test:slow`: the proofs that take longer than every test run should, as thirty kills of a writing server instead of three. */
import { requireNode } from '../require-node.ts';
import { runCommand } from '../run-command.ts';

requireNode();
/** Tests that do a small slice of their work in `pnpm test`, and all of it here. */
const AT_LENGTH = ['durability', 'wrong-passwords'];

process.exitCode = await runCommand('jest', ['--selectProjects', 'server', '--testPathPatterns', AT_LENGTH.join('|')], {
  KILLS: '30',
  TRIES: '1000',
});
