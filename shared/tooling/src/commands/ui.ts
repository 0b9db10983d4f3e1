/** `pnpm ui`: the design system in every state, on http://localhost:6006 (`PORT` sets another port). */
import { isPortTaken, ownOptions, requireNode } from '@portal/delivery';
import { storybook } from '../stories.ts';

requireNode();
ownOptions({}, 'Use: pnpm ui.');
const { PORT = '6006' } = process.env;
if (await isPortTaken(Number(PORT))) {
  console.error(`Port ${PORT} is taken. Stop what uses it, or choose another PORT.`);
  process.exit(1);
}
process.exitCode = await storybook('dev', ['--ci', '--no-version-updates', '--exact-port', '--port', PORT]);
