import type { OperationName } from '@portal/contract';
import type { AuditedCall, World } from './audited-call.ts';
import { AUDITED_CALLS } from './audited-calls.ts';
import { addSignedInDeveloper } from './developer.ts';
import { everythingStored } from './everything-stored.ts';
import { addSignedInMerchant, addTerminal, enableDeveloper } from './people.ts';
import { createTestApp } from './test-app.ts';

let world: Omit<World, 'name'>;
beforeAll(async () => {
  const portal = await createTestApp();
  const bottega = await addSignedInMerchant(portal, '1000001', 'marta.ferri');
  const softlab = await addSignedInDeveloper(portal, 'dev@softlab.it');
  await enableDeveloper(portal, softlab, '1000001');
  await addTerminal(portal, '10000001', { contractCode: '1000001' });
  world = { portal, bottega, softlab };
});
afterAll(() => world.portal.close());

const calls = Object.entries(AUDITED_CALLS) as [OperationName, AuditedCall][];
const of = (...kinds: readonly AuditedCall['kind'][]) => calls.filter(([, { kind }]) => kinds.includes(kind));

/** Makes a call as its row says; returns its audit rows and the other tables that it changed. */
async function made(name: OperationName, { make }: AuditedCall) {
  const { portal } = world;
  const { by, afterwards, ...input } = await make({ ...world, name });
  const before = await everythingStored(portal.database.db);
  const answer = await portal.call(name, input);
  await afterwards?.(answer);
  await portal.mails();
  const after = await everythingStored(portal.database.db);
  const changed = Object.keys(after).filter((table) => JSON.stringify(after[table]) !== JSON.stringify(before[table]));
  const supportId = answer.headers['x-support-id'];
  const events = (await portal.audit()).filter((event) => event.supportId === supportId);
  return { answer, by, events, changed: changed.filter((table) => table !== 'audit_events') };
}

describe('[SEC-032] the audit has a row of every call', () => {
  it.each(of('writes', 'shows'))('%s, by its own name, with who, support id and address', async (name, row) => {
    const { answer, by, events, changed } = await made(name, row);
    expect({ status: answer.statusCode, body: answer.statusCode < 300 ? '' : answer.body }).toEqual({
      status: 200,
      body: '',
    });
    expect(events.filter(({ action }) => action === name)).toEqual([
      expect.objectContaining({
        actorAccountId: by,
        refusal: null,
        addressHash: expect.stringMatching(/^[0-9a-f]{16}$/),
      }),
    ]);
    if (row.kind === 'shows') expect(changed).toEqual([]);
    else expect(changed).not.toEqual([]);
  });
});

describe('[SEC-032] a call that leaves no row in the audit changes nothing', () => {
  it.each(of('reads'))('%s', async (name, row) => {
    const { answer, events, changed } = await made(name, row);
    expect(answer.statusCode).toBe(name === 'getHumanCheckChallenge' ? 404 : 200);
    // A challenge for a passkey is kept for minutes, until it is answered.
    const lasting = changed.filter((table) => table !== 'passkey_challenges');
    expect({ events, lasting }).toEqual({ events: [], lasting: [] });
  });
});
