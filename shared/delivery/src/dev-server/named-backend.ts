import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { EXIT, Refusal } from '../store/refusal.ts';

/** The backend of a remote on this machine: one that runs already, or a program that is started. */
export type NamedBackend = { address: string } | { file: string };

/**
 * The backend that somebody names with `--backend`.
 *
 * @throws Refusal when it is neither an address nor a file that is there
 * @example namedBackend('backend/backend.mjs') // { file: '/home/anna/mf-loyalty/backend/backend.mjs' }
 */
export function namedBackend(given: string, folder = process.cwd()): NamedBackend {
  if (/^https?:\/\//i.test(given) && URL.canParse(given)) return { address: given };
  const file = resolve(folder, given);
  if (statSync(file, { throwIfNoEntry: false })?.isFile()) return { file };
  if (URL.canParse(`http://${given}`) && /^(?:localhost|[\w.-]+:\d+)(?:[:/]|$)/i.test(given))
    throw new Refusal(`--backend is '${given}': an address begins with http:// or https://.`, EXIT.usage);
  throw new Refusal(
    `--backend is '${given}', and there is no file ${file}. An address begins with http:// or https://.`,
  );
}
