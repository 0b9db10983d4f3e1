/** `pnpm ui`: the design system in every state, on http://localhost:6006 (`PORT` sets another one). */
import { requireNode } from '../require-node.ts';
import { storybook } from '../stories.ts';

requireNode();
process.exitCode = await storybook('dev', ['--ci', '--no-version-updates', '--port', process.env.PORT ?? '6006']);
