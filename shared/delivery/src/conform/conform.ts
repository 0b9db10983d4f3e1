/**
 * `npx <portal>/sdk/conform.tgz <backend>`: plays the contract against a backend with test accounts, and prints for
 * each call whether it fits and which pages need it. Ends with 0 when everything fits, 1 when something does not, 2
 * when it could not be played, or was stopped.
 */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConfigFile } from '@portal/contract';
import { configMistake } from '@portal/contract/config-mistake';
import { ownWords } from '../command-line.ts';
import { cameFrom, mustBePresent, versionOf } from '../present-package.ts';
import type { Finding } from './finding.ts';
import { backendOf } from './other-backend.ts';
import { playContract } from './play.ts';
import { readableText } from './readable.ts';
import { conforms, ending, findingLines, leftBehind } from './report.ts';
import type { Accounts } from './sent-call.ts';
import { slowCalls } from './slow-calls.ts';
import { stopSignals } from './stop-signals.ts';

/** A run against a backend that answers takes seconds, or minutes where it is slow. */
const MAX_RUN_MS = 20 * 60_000;

const HELP = `Usage: conform <backend> --accounts <file> [--config <file>] [--portal <address>]
                       [--also <origin>] [--json]

Plays the contract of this portal against a backend, such as https://backend.example.it, and says of each call how it
ends. What it changes there:
  - it makes, changes and deletes a user, two categories, two products and an application of the test accounts, links the
    user to a terminal and the application to a point of sale, and enables and disables the otherDeveloper;
  - it stores once more what is stored: the acceptance of the terms, if there is one, and a terminal's cash register;
  - it makes each call without a token and with the token of the other role first, with things of its own;
  - it tries one wrong password, signs in each account, and signs it out;
  - the backend may send mails: of the new user and its password to prova.…@example.com, and to the otherDeveloper.
What it cannot delete, it names at the end. What a backend records of all this stays. Ctrl-C makes it delete and end; once
more ends it at once.

  --accounts <file>   JSON: { "administrator": { "username", "password" }, "developer": { … }, "otherDeveloper": "<e-mail>" }.
                      The last is a developer whom the administrator has not enabled; of one who is enabled already, as
                      without one, two calls are not played. Without a developer no call is made with another role.
                      "otherMerchant": { … }, an administrator of another merchant, lets it look whether they are kept apart
  --config <file>     the portal's config.json, with the addresses, paths and own calls of the backend. Where it has an
                      absolute address for apis.base, that is the backend which is played: <backend> must be its origin
  --portal <address>  where the portal's pages are, if on another origin: CORS is looked at, too
  --also <origin>     another origin that the configuration may lead calls to, such as that of the login; repeatable
  --json              prints what was found as JSON

Sign-in must need no human check and no second factor for these accounts.
It ends after 20 minutes, and removes what it made, however slow the backend is.
Exit code: 0 when everything fits, 1 when something does not, 2 when it could not be played, or was
stopped.`;

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

// A fault of its own says nothing about the backend.
process.on('uncaughtException', (error) => fail(`The kit failed: ${error.stack ?? error.message}`));

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return fail(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

const ACCOUNTS: readonly string[] = ['administrator', 'developer', 'otherDeveloper', 'otherMerchant'];

function accountsOf(file: string): Accounts {
  const content = Object(jsonOf(file)) as Partial<Accounts>;
  const [unknown] = Object.keys(content).filter((key) => !ACCOUNTS.includes(key));
  if (unknown !== undefined) fail(`${file}: '${unknown}' is none of ${ACCOUNTS.join(', ')}`);
  for (const role of ['administrator', 'developer', 'otherMerchant'] as const) {
    if (role !== 'administrator' && content[role] === undefined) continue;
    const { username, password } = content[role] ?? {};
    if (typeof username !== 'string' || typeof password !== 'string')
      fail(`${file}: ${role} needs a username and a password`);
  }
  const { otherDeveloper } = content;
  if (otherDeveloper !== undefined && (typeof otherDeveloper !== 'string' || otherDeveloper === ''))
    fail(`${file}: otherDeveloper is the e-mail address of a developer, without a password`);
  return content as Accounts;
}

function configOf(file: string | undefined): ConfigFile {
  if (file === undefined) return {};
  const content = jsonOf(file);
  const mistake = configMistake(content);
  return mistake === undefined ? (content as ConfigFile) : fail(`${file}: ${mistake}`);
}

const { values, positionals } = ownWords(
  {
    accounts: { type: 'string' },
    config: { type: 'string' },
    portal: { type: 'string' },
    also: { type: 'string', multiple: true },
    json: { type: 'boolean' },
  },
  HELP,
  1,
);
const [address] = positionals;
if (address === undefined || values.accounts === undefined) fail(HELP);
const { portal, also = [] } = values;
const origins = [
  ['<backend>', address],
  ...(portal ? [['--portal', portal]] : []),
  ...also.map((each) => ['--also', each]),
];
for (const [what, typed = ''] of origins)
  if (!URL.canParse(typed) || !/^https?:$/.test(new URL(typed).protocol))
    fail(`${what} is '${typed}': it must be an address such as https://backend.example.it`);

// npx runs it by an address; one with a version is that version's on purpose.
const from = cameFrom(import.meta.dirname, 'conform');
if (from?.endsWith('/conform.tgz'))
  await mustBePresent(new URL(from).origin, 'conform', versionOf(import.meta.dirname)).catch((error: Error) =>
    fail(error.message),
  );

const found = backendOf(address, configOf(values.config), portal, also);
const backend = typeof found === 'string' ? fail(found) : found;
const accounts = accountsOf(values.accounts);
const stop = stopSignals();
// Beside the package; the sources have none.
const listed = join(import.meta.dirname, 'calls-of-pages.json');
const pages = (existsSync(listed) ? jsonOf(listed) : {}) as Parameters<typeof findingLines>[1];
function print(lines: readonly string[]): void {
  if (!values.json && lines.length > 0) console.log(lines.join('\n'));
}
const slow = slowCalls((call, seconds) => console.error(`        ${call} has taken ${seconds} s so far`));
stop.addEventListener('abort', slow.ends);
const printed = new Set<string>();
const watch = {
  asks: slow.asks,
  finds(finding: Finding) {
    const told = `${finding.call} ${finding.state}`;
    if (!printed.has(told)) print(findingLines(finding, pages));
    printed.add(told);
  },
};
const unconfigured = values.config ? '' : '\nWithout --config the calls go to the default addresses.';
const ends = AbortSignal.any([stop, AbortSignal.timeout(MAX_RUN_MS)]);
const played = await playContract({ ...backend, stop: ends }, accounts, watch).catch((error: unknown) =>
  fail(
    stop.aborted
      ? 'Nothing was made yet.'
      : `${readableText(error instanceof Error ? error.message : String(error))}${unconfigured}`,
  ),
);
if (stop.aborted) fail(leftBehind(played).join('\n') || 'Nothing of it is left.');
if (values.json) console.log(JSON.stringify(played, null, 2));
print(ending(played, backend, accounts));
process.exit(conforms(played) ? 0 : 1);
