import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallInput, type OperationName, operations, SCOPE } from '@portal/contract';
import type { ApiClient, ApiError } from '@portal/platform';
import { fakeApi, renderPortal } from '@portal/testing';
import { accountCases } from '../../test/lost-answer/account.cases';
import type { Case } from '../../test/lost-answer/cases';
import { catalogueCases } from '../../test/lost-answer/catalogue.cases';
import { developerCases } from '../../test/lost-answer/developer.cases';
import { peopleCases } from '../../test/lost-answer/people.cases';
import { lookups as account } from './account.lookups';
import { lookups as catalogue } from './catalogue.lookups';
import { changing } from './change';
import { lookups as developer } from './developer.lookups';
import { type Lookup, type WritingName, writes } from './lookup';
import { lookups as people } from './people.lookups';

/** A call that is missing here does not compile: it needs a line in one of the four tables. */
const LOOKUPS: { readonly [Name in WritingName]: Lookup<Name> } = {
  ...account,
  ...people,
  ...catalogue,
  ...developer,
};

const OWN = Object.keys(operations).filter((name) => 'own' in operations[name as OperationName]);
// The names are those of our own calls.
const config = { ownOperations: OWN as never[] };
const api = fakeApi(config);

const { change } = changing(async () => ({ lookups: LOOKUPS }));

const open = (scope: typeof SCOPE.administrator | typeof SCOPE.developer = SCOPE.administrator): ApiClient =>
  renderPortal(<p>Pagina</p>, { scope, config }).portal.client;

/** For each call that is settled by a look. One that is missing does not compile. */
const CASES = { ...peopleCases(api), ...catalogueCases(api), ...developerCases(api), ...accountCases(api) };

/** Those whose answer held more than that it was done. */
const WITHOUT: readonly string[] = ['enableAuthenticator'];

const looked = Object.entries(CASES) as [keyof typeof CASES, Case<WritingName>][];
const ofDevelopers = (name: WritingName) => name in developer;
const clientFor = (name: WritingName) => open(ofDevelopers(name) ? SCOPE.developer : SCOPE.administrator);

/** What became of a change. The waits before a second look, and those of the client, pass in no time. */
async function outcomeOf(client: ApiClient, name: WritingName, input: object, by = change): Promise<unknown> {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'setInterval'] });
  let isKnown = false;
  // Each case has the input of its own call.
  const outcome = by(client, name as 'deleteUser', input as CallInput<'deleteUser'>)
    .catch((error: unknown) => error as ApiError)
    .finally(() => {
      isKnown = true;
    });
  while (!isKnown) await jest.advanceTimersByTimeAsync(100);
  jest.useRealTimers();
  return outcome;
}

it('[ERR-301] settles the lost answer of every call that changes something', () => {
  const writing = Object.entries(operations).filter(([, operation]) => writes(operation));
  expect(Object.keys(LOOKUPS).sort()).toEqual(writing.map(([name]) => name).sort());
  for (const [name, { look, again, advice }] of Object.entries(LOOKUPS) as [string, Lookup<WritingName>][])
    expect([name, Boolean(look) || Boolean(again) || Boolean(advice)]).toEqual([name, true]);
});

it.each(looked)(
  '[ERR-301] %s: a change that is stored counts as done though its answer was lost',
  async (name, { input, stored }) => {
    api.respond(name, () => new Response('', { status: 504 }));
    stored();
    const outcome = await outcomeOf(clientFor(name), name, input);
    if (WITHOUT.includes(name)) expect(outcome).toMatchObject({ settled: { stored: true } });
    else expect(outcome).not.toBeInstanceOf(Error);
    expect(api.calls(name)).toHaveLength(1);
  },
);

it.each(looked)(
  '[ERR-302] %s: a change that is not stored is said not to be done',
  async (name, { input, missing }) => {
    api.cut(name);
    missing();
    expect(await outcomeOf(clientFor(name), name, input)).toMatchObject({
      lost: true,
      settled: { stored: false, title: 'Non fatto: la connessione è caduta' },
    });
  },
);

it.each(looked)(
  '[ERR-302] %s: while nobody can say it, trying again looks first and does nothing twice',
  async (name, { input, stored }) => {
    const client = clientFor(name);
    for (const call of Object.keys(operations) as OperationName[]) api.cut(call);
    expect(await outcomeOf(client, name, input)).toMatchObject({
      settled: { stored: null, title: 'Non lo sappiamo: la connessione è caduta' },
    });
    stored();
    const outcome = await outcomeOf(client, name, input);
    if (WITHOUT.includes(name)) expect(outcome).toMatchObject({ settled: { stored: true } });
    else expect(outcome).not.toBeInstanceOf(Error);
    expect(api.calls(name)).toHaveLength(1);
  },
);

it.each(looked)(
  '[ERR-312] %s: where nobody waited to the end, what is not stored yet may still be done, and trying again does it',
  async (name, { input, missing }) => {
    const client = clientFor(name);
    const remote = changing(async () => ({ lookups: LOOKUPS }));
    api.respond(name, () => new Response('', { status: 504 }));
    missing();
    expect(await outcomeOf(client, name, input, remote.change)).toMatchObject({
      settled: { stored: null, title: 'Non lo sappiamo ancora: il servizio non ha risposto in tempo' },
    });
    expect(api.calls(name)).toHaveLength(1);
    await outcomeOf(client, name, input, remote.change);
    expect(api.calls(name)).toHaveLength(2);
  },
);

it('[ERR-312] trying again looks first, and does nothing twice', async () => {
  const { input, missing, stored } = CASES.createCategory;
  const client = open();
  const remote = changing(async () => ({ lookups: LOOKUPS }));
  api.respond('createCategory', () => new Response('', { status: 504 }));
  missing();
  await outcomeOf(client, 'createCategory', input, remote.change);
  stored();
  expect(await outcomeOf(client, 'createCategory', input, remote.change)).not.toBeInstanceOf(Error);
  expect(api.calls('createCategory')).toHaveLength(1);
});

describe('[SHELL-512] an answer that says it was done and cannot be read', () => {
  const { input, missing, stored } = CASES.createCategory;
  const answers: readonly [string, () => Response][] = [
    ['204', () => new Response(null, { status: 204 })],
    ['a page', () => new Response('<html>Hello</html>')],
    ['broken JSON', () => new Response('{"tr')],
  ];

  it.each(answers)('%s: the portal looks: what is stored counts as done', async (_, answer) => {
    jest.spyOn(console, 'info').mockImplementation();
    api.respond('createCategory', answer);
    stored();
    expect(await outcomeOf(open(), 'createCategory', input)).toBe(true);
    expect(api.calls('createCategory')).toHaveLength(1);
  });

  it.each(answers)(
    '%s: the portal looks: what is not stored has failed, in the words of its page',
    async (_, answer) => {
      jest.spyOn(console, 'info').mockImplementation();
      api.respond('createCategory', answer);
      missing();
      const outcome = await outcomeOf(open(), 'createCategory', input);
      expect(outcome).toMatchObject({ operation: 'createCategory' });
      expect(outcome).toHaveProperty('settled', undefined);
    },
  );

  it.each(answers)('%s: while nobody can look, nobody says that it failed', async (_, answer) => {
    jest.spyOn(console, 'info').mockImplementation();
    api.respond('createCategory', answer);
    api.cut('getCategories');
    expect(await outcomeOf(open(), 'createCategory', input)).toMatchObject({ settled: { stored: null } });
  });
});

it('[ERR-302] a refusal is a refusal: nobody looks, and the error says nothing about what is stored', async () => {
  api.fail('deleteUser', { status: 409 });
  const outcome = await outcomeOf(open(), 'deleteUser', { query: { username: 'giulia.longhi' } });
  expect(outcome).toMatchObject({ status: 409, lost: false });
  expect(outcome).toHaveProperty('settled', undefined);
  expect(api.calls('getUser')).toEqual([]);
});

it('[ERR-302] what cannot be looked up says what to do', async () => {
  api.cut('renewRecoveryCodes');
  expect(await outcomeOf(open(), 'renewRecoveryCodes', {})).toMatchObject({
    settled: { stored: null, text: expect.stringMatching(/^I codici di prima potrebbero non valere più\./) },
  });
});

/**
 * The session makes the changes of passwords itself. The shell asks for a mail, which nobody can look up. And what the
 * request of a developer says without an answer is specified (ERR-008).
 */
const OF_OTHERS: Readonly<Record<string, RegExp>> = {
  requestDeveloper: /^mf-auth\//,
  changePassword: /^shared\/platform\//,
  changeOwnPassword: /^shared\/platform\//,
  requestPasswordReset: /^shell\//,
};

it('[ERR-303] no page makes a change past that mechanism', () => {
  const workspace = join(__dirname, '../../../..');
  const sources = globSync('{mf-*,shell,shared/{pages,platform,federation}}/src/**/*.{ts,tsx}', { cwd: workspace })
    .filter((file) => !/\.(?:test|fixture)\./.test(file) && existsSync(join(workspace, file)))
    .map((file) => [file, readFileSync(join(workspace, file), 'utf8').replaceAll(/^ *\*.*$/gm, '')] as const);
  expect(sources.length).toBeGreaterThan(500);
  const guarded = Object.entries(LOOKUPS).filter(([, lookup]) => !('again' in lookup));
  const past = guarded.flatMap(([name]) =>
    sources
      .filter(
        ([file, text]) => new RegExp(`\\.(?:call|upload)\\(\\s*'${name}'`).test(text) && !OF_OTHERS[name]?.test(file),
      )
      .map(([file]) => `${name} in ${file}`),
  );
  expect(past).toEqual([]);
});

it("[ERR-312] the portal's own time limit counts as that of a gateway", async () => {
  const { input, missing } = CASES.deleteUser;
  api.hold('deleteUser', { outcome: 'OK' });
  missing();
  expect(await outcomeOf(open(), 'deleteUser', input)).toMatchObject({
    lost: true,
    settled: { stored: null, title: 'Non lo sappiamo ancora: il servizio non ha risposto in tempo' },
  });
});
