import { readFileSync } from 'node:fs';
import type { ConfigFile } from '@portal/contract';
import { configSchema } from '@portal/contract/config-schema';
import { Compile } from 'typebox/compile';
import { reasonOf, StartupError } from '../startup-error.ts';

/**
 * Reads and checks the portal's configuration (`PORTAL_CONFIG`), which becomes `/config.json`.
 *
 * @param path undefined: no file, the defaults hold
 * @throws StartupError in one line that names the file and the key at fault
 */
export function readPortalFile(path: string | undefined): ConfigFile {
  if (path === undefined) return {};
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartupError(`The configuration ${path} cannot be read: ${reasonOf(error)}`, { cause: error });
  }
  const mistake = mistakeOf(content);
  if (mistake) throw new StartupError(`The configuration ${path} is wrong: ${mistake}`);
  return content as ConfigFile;
}

/**
 * The first mistake of a configuration, in words that name the key; nothing when it fits the schema.
 *
 * @example mistakeOf({ theme: 'pink' }) // "'theme' must be one of light, dark, auto"
 */
function mistakeOf(content: unknown): string | undefined {
  const schema = Compile(configSchema);
  if (schema.Check(content)) return undefined;
  const mistakes = schema.Errors(content);
  const [first] = mistakes;
  if (!first) return 'it does not fit its schema';
  const key = first.instancePath.split('/').slice(1).join('.');
  if (first.keyword === 'boolean') return `'${key}' is not a key of the configuration`;
  const words = mistakes.filter(({ instancePath }) => instancePath === first.instancePath).flatMap(allowedWord);
  const message = words.length > 1 ? `must be one of ${words.join(', ')}` : first.message;
  return key ? `'${key}' ${message}` : `it ${message}`;
}

const allowedWord = ({ params }: { params: object }) => ('allowedValue' in params ? [String(params.allowedValue)] : []);
