import { isPortTaken } from '@portal/delivery';
import { storybook } from '../stories.ts';

/**
 * Serves the design system in every state, until it is stopped.
 *
 * @param port such as '6006'
 * @returns the exit code
 * @throws Error when the port is taken
 */
export async function serveStories(port: string): Promise<number> {
  if (await isPortTaken(Number(port)))
    throw new Error(`Port ${port} is taken. Stop what uses it, or choose another PORT.`);
  return storybook('dev', ['--ci', '--no-version-updates', '--exact-port', '--port', port]);
}
