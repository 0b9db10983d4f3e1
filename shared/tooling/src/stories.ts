import { join } from 'node:path';
import { WORKSPACE } from '@portal/delivery';
import { runCommand } from './run-command.ts';

const ui = join(WORKSPACE, 'shared/ui');

/** Runs Storybook on the stories of the design system. It asks nothing, opens no browser and sends no telemetry. */
export function storybook(command: 'dev' | 'build', args: readonly string[]): Promise<number> {
  const common = ['--config-dir', join(ui, '.storybook'), '--disable-telemetry', '--quiet'];
  return runCommand(join(ui, 'node_modules/.bin/storybook'), [command, ...common, ...args]);
}

/** Builds the stories as files, for their check by axe. */
export function buildStories(): Promise<number> {
  return storybook('build', ['--test', '--output-dir', join(ui, 'dist/stories')]);
}
