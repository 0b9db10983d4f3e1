import { readFileSync } from 'node:fs';
import { reasonOf, StartupError } from '../startup-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings that others must not read, and that a container is given as files. */
export const SECRETS: readonly string[] = [
  'DATABASE_URL',
  'SMTP_URL',
  'DATA_KEY',
  'DATA_KEY_OLD',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
];

/**
 * The value of a setting, without blanks around it. A secret may also be the content of the file that
 * `<name>_FILE` names.
 *
 * @throws StartupError when such a file cannot be read or is empty, or when both are set
 * @example textOf({ DATA_KEY_FILE: '/run/secrets/data-key' }, 'DATA_KEY')
 */
export function textOf(environment: Environment, name: string): string | undefined {
  const value = environment[name]?.trim() || undefined;
  const file = SECRETS.includes(name) ? environment[`${name}_FILE`]?.trim() : undefined;
  if (!file) return value;
  if (value !== undefined) throw new StartupError(`${name} and ${name}_FILE are both set: keep one of them.`);
  const content = contentOf(`${name}_FILE`, file);
  if (content === '') throw new StartupError(`${name}_FILE is '${file}': the file is empty.`);
  return content;
}

function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartupError(`${name} is '${file}': ${reasonOf(error)}`, { cause: error });
  }
}
