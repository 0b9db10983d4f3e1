import { posix } from 'node:path';
import { SECRETS } from './platform/config/secret-files.ts';
import { SETTINGS } from './platform/config/setting-list.ts';

/** Characters in a line of a terminal. */
const WIDTH = 100;
const INDENT = ' '.repeat(6);

/**
 * What `main.mjs --help` prints: what it starts, and each setting with its default.
 *
 * @example console.log(help())
 */
export const help = (): string => `Usage: node server/dist/main.mjs

Starts the portal and its backend. SIGTERM stops it: calls that run are finished first.
'portal-operator --help' names the commands of an operator.

Settings, from the environment:

${SETTINGS.map(({ names, usual, sets }) => `  ${names.join(', ')} (${plain(usual)})\n${wrapped(plain(sets))}`).join('\n')}

Each of ${SECRETS.join(', ')} may stand in a file that <name>_FILE names.`;

/** The folder of the document whose links the settings have. */
const DOCUMENTS = 'docs/operate';

/** Markdown's text, without its marks; of a link, the words and the document. */
const plain = (text: string): string =>
  text
    .replaceAll(
      /\[([^\]]+)\]\(([^)#]+)(?:#[^)]*)?\)/g,
      (_, words: string, target: string) => `${words}: ${posix.join(DOCUMENTS, target)}`,
    )
    .replaceAll('`', '')
    .replace(/^–/, 'not set');

function wrapped(text: string): string {
  const lines = [INDENT];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== INDENT && last.length + word.length >= WIDTH) lines.push(`${INDENT}${word}`);
    else lines[lines.length - 1] = last === INDENT ? last + word : `${last} ${word}`;
  }
  return lines.join('\n');
}
