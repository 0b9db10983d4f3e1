import { readFileSync } from 'node:fs';
import { mistakeOf } from '@portal/contract/schema-mistake';
import type { Static, TSchema } from 'typebox';
import { reasonOf, StartupError } from '../startup-error.ts';

/**
 * Reads a JSON file that an operator wrote, and checks it.
 *
 * @param what the name of the file in messages, such as `configuration`
 * @throws StartupError in one line that names the file and the key at fault
 * @example readCheckedFile('configuration', '/etc/portal.json', configSchema)
 */
export function readCheckedFile<Schema extends TSchema>(what: string, path: string, schema: Schema): Static<Schema> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartupError(`The ${what} ${path} cannot be read: ${reasonOf(error)}`, { cause: error });
  }
  const mistake = mistakeOf(content, what, schema);
  if (mistake) throw new StartupError(`The ${what} ${path} is wrong: ${mistake}`);
  return content as Static<Schema>;
}
