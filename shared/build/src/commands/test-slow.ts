/** `pnpm test:slow`: the proofs that take longer than every test run should, as thirty kills of a writing server instead of three. */
import { requireNode } from '../require-node.ts';
import { runCommand } from '../run-command.ts';

requireNode();
process.exitCode = await runCommand('jest', ['--selectProjects', 'server', '--testPathPatterns', 'durability'], {
  KILLS: '30',
});
