/**
 * `npx <portal>/sdk/conform.tgz <backend>`: plays the contract against a backend with test accounts, and prints for
 * each call whether it fits and which pages need it. Ends with 0 when everything fits, 1 when something does not, 2
 * when it could not be played, or was stopped.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConfigFile } from '@portal/contract';
import { configSchema } from '@portal/contract/config-schema';
import { mistakeOf } from '@portal/contract/schema-mistake';
import { ownWords } from '../command-line.ts';
import { backendOf } from './other-backend.ts';
import { playContract } from './play.ts';
import { conforms, leftBehind, report } from './report.ts';
import type { Accounts } from './sent-call.ts';
import { stopSignals } from './stop-signals.ts';

const HELP = `Usage: conform <backend> --accounts <file> [--config <file>] [--portal <address>] [--json]

Plays the contract of this portal against a backend, such as https://backend.example.it. It makes, changes and deletes a
user, a category, a product and an application of the test accounts; what it cannot delete, it names at the end. Ctrl-C
makes it delete them and end; once more ends it at once.

  --accounts <file>   JSON: { "administrator": { "username", "password" }, "developer": { … }, "otherDeveloper": "<e-mail>" }.
                      The last is a developer whom the administrator has not enabled; without it two calls are not played
  --config <file>     the portal's config.json, with the addresses, paths and own calls of the backend. Where it has an
                      absolute address for apis.base, that is the backend which is played: <backend> must be its origin
  --portal <address>  where the portal's pages are, if on another origin: CORS is looked at, too
  --json              prints what was found as JSON

Sign-in must need no human check and no second factor for these accounts.
Exit code: 0 when everything fits, 1 when something does not, 2 when it could not be played, or was
stopped.`;

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return fail(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

function accountsOf(file: string): Accounts {
  const content = jsonOf(file) as Partial<Accounts>;
  for (const role of ['administrator', 'developer'] as const) {
    const { username, password } = content[role] ?? {};
    if (typeof username !== 'string' || typeof password !== 'string')
      fail(`${file}: ${role} needs a username and a password`);
  }
  return content as Accounts;
}

function configOf(file: string | undefined): ConfigFile {
  if (file === undefined) return {};
  const content = jsonOf(file);
  const mistake = mistakeOf(content, 'configuration', configSchema);
  return mistake === undefined ? (content as ConfigFile) : fail(`${file}: ${mistake}`);
}

const { values, positionals } = ownWords(
  {
    accounts: { type: 'string' },
    config: { type: 'string' },
    portal: { type: 'string' },
    json: { type: 'boolean' },
  },
  HELP,
  1,
);
const [address] = positionals;
if (address === undefined || values.accounts === undefined) fail(HELP);
if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
  fail(`<backend> is '${address}': it must be an address such as https://backend.example.it`);
if (values.portal !== undefined && !URL.canParse(values.portal))
  fail(`--portal is '${values.portal}': it must be an address`);

const found = backendOf(address, configOf(values.config), values.portal);
const backend = typeof found === 'string' ? fail(found) : found;
const accounts = accountsOf(values.accounts);
const stop = stopSignals();
const played = await playContract({ ...backend, stop }, accounts).catch((error: unknown) =>
  fail(stop.aborted ? 'Nothing was made yet.' : error instanceof Error ? error.message : String(error)),
);
if (stop.aborted) fail(leftBehind(played).join('\n') || 'Nothing of it is left.');
const pages = jsonOf(join(import.meta.dirname, 'calls-of-pages.json')) as Parameters<typeof report>[1];
console.log(values.json ? JSON.stringify(played, null, 2) : report(played, pages, backend, accounts).join('\n'));
process.exit(conforms(played) ? 0 : 1);
