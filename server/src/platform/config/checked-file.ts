import { readFileSync } from 'node:fs';
import { reasonOf, StartupError } from '../startup-error.ts';

/**
 * Reads a JSON file that an operator wrote, and checks it.
 *
 * @param what the name of the file in messages, such as `configuration`
 * @param mistakeIn says what is wrong with the content
 * @throws StartupError in one line that names the file and the key at fault
 * @example readCheckedFile('configuration', '/etc/portal.json', formMistake)
 */
export function readCheckedFile(
  what: string,
  path: string,
  mistakeIn: (content: unknown) => string | undefined,
): unknown {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartupError(`The ${what} ${path} cannot be read: ${reasonOf(error)}`, { cause: error });
  }
  const mistake = mistakeIn(content);
  if (mistake) throw new StartupError(`The ${what} ${path} is wrong: ${mistake}`);
  return content;
}
