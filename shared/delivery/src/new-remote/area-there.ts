import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MAX_TIME_MS = 5_000;

/**
 * Warns when the portal of a project shows a remote of its name already. A portal that does not answer has none.
 *
 * @param project its folder
 * @returns lines for a person, empty when there is nothing to warn of
 */
export async function areaThere(project: string): Promise<string[]> {
  const { name, config } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    name: string;
    config: { portal: string };
  };
  const address = new URL('/config.json', config.portal);
  const composed = await fetch(address, { signal: AbortSignal.timeout(MAX_TIME_MS) })
    .then((answer) => answer.json() as Promise<{ remotes?: { name: string }[] }>)
    .catch(() => undefined);
  if (!composed?.remotes?.some((remote) => remote.name === name.replaceAll('-', '_'))) return [];
  return [
    '',
    `${config.portal} has an area ${name} already: promoted, this project would replace the whole of it.`,
    `How to move an area to a project of its own: ${config.portal}/sdk/#an-area-that-exists-already`,
  ];
}
