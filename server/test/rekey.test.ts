import { eq, sql } from 'drizzle-orm';
import { clientSecretSeal } from '../src/kit/applications/client-credentials.ts';
import { keyIdOf } from '../src/platform/config/data-key.ts';
import { dataKeys } from '../src/platform/config/data-keys.tables.ts';
import { openKeysFor } from '../src/platform/config/key-record.ts';
import { type KeyRing, keyRing } from '../src/platform/config/key-ring.ts';
import { reseal } from '../src/platform/config/sealed-rows.ts';
import { messages } from '../src/platform/mail/messages.tables.ts';
import { accounts, applications, auditEvents } from '../src/schema.ts';
import { sealedRows } from '../src/sealed.ts';
import { addApplication, addSignedInDeveloper } from './developer.ts';
import { forEachTest, portalForEachTest } from './for-each-test.ts';
import { interleaved } from './interleaving.ts';
import { operate } from './operate.ts';
import { createTestApp, TEST_DATA_KEY } from './test-app.ts';

const NEXT = 'the next key for tests, long enough';
const THIRD = 'the third key for tests, long enough';

const keys = forEachTest<{ present: string; earlier: string | undefined; renew: (() => void) | undefined }>(
  async () => ({ present: TEST_DATA_KEY, earlier: undefined, renew: undefined }),
);
const portal = portalForEachTest({ keys });
const softlab = forEachTest(() => addSignedInDeveloper(portal, 'dev@softlab.it'));

function start(ring: KeyRing) {
  const settings = { dataDir: portal.releasesFolder, databaseUrl: undefined };
  const given = { ...settings, dataKey: ring.present, dataKeyOld: ring.earlier };
  return openKeysFor(portal.database, given, sealedRows, portal.clock.now);
}

const recorded = async () => (await portal.database.db.select().from(dataKeys)).map(({ id }) => id).toSorted();

const idsOf = (...all: string[]) => all.map(keyIdOf).toSorted();

const secretOf = async (appId: string): Promise<string> =>
  (await portal.call('getApplication', { token: softlab.token, params: { appId } })).json().client_secret;

/** How many client secrets each key has sealed. */
async function sealedBy(): Promise<Record<string, number>> {
  const rows = await portal.database.db.select({ sealed: applications.sealedSecret }).from(applications);
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ sealed }) => sealed.split('.')[1] ?? '')].map(([id, group]) => [id, group.length]),
  );
}

/** Adds more applications than one batch holds, all with the secret 'segreto'. */
async function addApplications(count: number): Promise<void> {
  const seal = clientSecretSeal(keyRing(TEST_DATA_KEY));
  await portal.database.db.insert(applications).values(
    Array.from({ length: count }, (_, index) => ({
      ...{ developerId: softlab.id, name: `App ${index}`, nameKey: `app ${index}`, redirectUris: [] },
      ...{ clientId: `app_${index}`, sealedSecret: seal.close('segreto', `app_${index}`), secretHash: '' },
      ...{ secretCreatedAt: portal.clock.now, createdAt: portal.clock.now },
    })),
  );
}

describe('a start', () => {
  it('[SEC-044] writes down which key seals, and refuses another one in one line', async () => {
    await start(keyRing(TEST_DATA_KEY));
    await start(keyRing(TEST_DATA_KEY));
    await expect(start(keyRing(NEXT))).rejects.toThrow(
      `DATA_KEY is key ${keyIdOf(NEXT)}, and the secrets in the database are sealed with key ${keyIdOf(TEST_DATA_KEY)}`,
    );
    expect(await recorded()).toEqual(idsOf(TEST_DATA_KEY));
  });

  it('[SEC-044] lets in one of two servers that start with different keys at the same moment', async () => {
    const started = await Promise.allSettled([start(keyRing(TEST_DATA_KEY)), start(keyRing(NEXT))]);
    expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('[SEC-044] knows a wrong key from what an older version sealed', async () => {
    await addApplications(1);
    const [row] = await portal.database.db.select().from(applications);
    const old = row?.sealedSecret.replace(/^v2\.[0-9a-f]+/, 'v1') ?? '';
    await portal.database.db.update(applications).set({ sealedSecret: old });
    await expect(start(keyRing(NEXT))).rejects.toThrow('DATA_KEY is not the key that the secrets');
    expect(await recorded()).toEqual([]);
    await start(keyRing(NEXT, TEST_DATA_KEY));
    expect(await recorded()).toEqual(idsOf(NEXT));
  });
});

describe('rekey', () => {
  it('[SEC-045] seals everything again while the portal runs; then the earlier key is no longer needed', async () => {
    const appId = await addApplication(portal, softlab, 'Cassa rapida');
    await addApplications(450);
    const secret = await secretOf(appId);
    await start(keyRing(TEST_DATA_KEY));
    const message = { to: 'giulia@example.com', subject: 'Benvenuta', parts: ['La tua password'] };
    await portal.app.portal.mail.send(portal.database.db, message);
    Object.assign(keys, { present: NEXT, earlier: TEST_DATA_KEY });
    await start(keys);
    expect(await recorded()).toEqual(idsOf(TEST_DATA_KEY, NEXT));

    const [printed] = await Promise.all([operate(portal, ['rekey']), addApplication(portal, softlab, 'Meanwhile')]);
    expect(printed).toContain(`again with key ${keyIdOf(NEXT)}.\n`);
    expect(printed).toMatch(
      /Sealed 451 client secrets and 1 messages and 0 keys of authenticator apps again; .* Done by ornella\./,
    );
    expect(await sealedBy()).toEqual({ [keyIdOf(NEXT)]: 452 });
    expect(await recorded()).toEqual(idsOf(NEXT));
    keys.earlier = undefined;
    await start(keys);
    expect(await secretOf(appId)).toBe(secret);
    expect((await portal.mails())[0]?.text).toContain('La tua password');
    const [event] = await portal.database.db.select().from(auditEvents).where(eq(auditEvents.action, 'rekey'));
    expect(event).toMatchObject({ subject: keyIdOf(NEXT), detail: { by: 'ornella', lost: false } });
    expect(JSON.stringify(event)).not.toContain(NEXT);
  });

  it('[SEC-045] makes the new key itself when nobody else holds it, once for each change', async () => {
    const appId = await addApplication(portal, softlab, 'Cassa rapida');
    const secret = await secretOf(appId);
    await start(keys);
    const nextKeys = [NEXT, THIRD];
    keys.renew = () => Object.assign(keys, { present: nextKeys.shift(), earlier: keys.present });
    expect(await operate(portal, ['rekey'])).toContain(`Makes a new key to replace key ${keyIdOf(TEST_DATA_KEY)}`);
    expect([keys.present, keys.earlier]).toEqual([NEXT, TEST_DATA_KEY]);
    expect([await secretOf(appId), await sealedBy()]).toEqual([secret, { [keyIdOf(NEXT)]: 1 }]);
    expect(await recorded()).toEqual(idsOf(NEXT));
  });

  it('[SEC-045] continues where it was interrupted, and makes no further key for that', async () => {
    await addApplications(450);
    Object.assign(keys, {
      present: NEXT,
      earlier: TEST_DATA_KEY,
      renew: () => Object.assign(keys, { present: THIRD }),
    });
    const [secrets] = sealedRows;
    if (!secrets) throw new Error('Nothing is sealed');
    let transactions = 0;
    const breaking = {
      ...portal.database,
      transaction: ((...work: Parameters<typeof portal.database.transaction>) => {
        transactions += 1;
        return transactions === 2 ? Promise.reject(new Error('power cut')) : portal.database.transaction(...work);
      }) as typeof portal.database.transaction,
    };
    await expect(reseal(breaking, secrets, keys)).rejects.toThrow('power cut');
    expect(await sealedBy()).toEqual({ [keyIdOf(NEXT)]: 200, [keyIdOf(TEST_DATA_KEY)]: 250 });
    expect(await operate(portal, ['rekey'])).toMatch(/^Seals 250 client secrets/);
    expect(await sealedBy()).toEqual({ [keyIdOf(NEXT)]: 450 });
  });

  it.each([
    ['all the time', 'each', sealedRows.length],
    ['at the last moment', sealedRows.length + 1, 1],
  ] as const)(
    '[SEC-431] keeps the earlier key while a server that was not restarted seals with it, %s',
    async (_, nth, left) => {
      await start(keyRing(TEST_DATA_KEY));
      const before = await createTestApp({ beside: portal, keys: keyRing(TEST_DATA_KEY, NEXT) });
      Object.assign(keys, { present: NEXT, earlier: TEST_DATA_KEY });
      await start(keys);
      let count = 0;
      const server = await interleaved(portal, nth, () => {
        count += 1;
        return addApplication(before, softlab, `App ${count}`);
      });
      await expect(operate(server, ['rekey'])).rejects.toThrow(
        `A server still seals with another key: ${left} client secrets and 0 messages and 0 keys of authenticator apps ` +
          `came meanwhile and are not sealed with key ${keyIdOf(NEXT)}; all others are. Keep the earlier key, ` +
          `restart every server with key ${keyIdOf(NEXT)} as the present one, and run rekey again.`,
      );
      expect(await sealedBy()).toMatchObject({ [keyIdOf(TEST_DATA_KEY)]: left });
      expect(await recorded()).toEqual(idsOf(TEST_DATA_KEY, NEXT));

      await Promise.all([before.close(), server.close()]);
      expect(await operate(portal, ['rekey'])).toContain(`everything is sealed with key ${keyIdOf(NEXT)} now`);
      expect(await sealedBy()).toEqual({ [keyIdOf(NEXT)]: count });
      expect(await recorded()).toEqual(idsOf(NEXT));
    },
  );

  it('keeps asking for a key that still seals something, until it is said to be lost', async () => {
    await addApplications(2);
    const { db } = portal.database;
    const third = clientSecretSeal(keyRing(THIRD)).close('perduto', 'app_1');
    await db.update(applications).set({ sealedSecret: third }).where(eq(applications.clientId, 'app_1'));
    await db
      .insert(dataKeys)
      .values([THIRD, TEST_DATA_KEY].map((key) => ({ id: keyIdOf(key), firstUsedAt: portal.clock.now })));
    Object.assign(keys, { present: NEXT, earlier: TEST_DATA_KEY });
    await expect(operate(portal, ['rekey'])).rejects.toThrow(
      'None of the keys at hand opens 1 secret; all others are sealed again.',
    );
    expect(await recorded()).toEqual(idsOf(NEXT, TEST_DATA_KEY, THIRD));
    expect(await operate(portal, ['rekey', '--lost'])).toContain(
      'What no key opens is lost: client secrets still work but are no longer shown; messages that wait are not sent',
    );
    expect(await recorded()).toEqual(idsOf(NEXT));
    const rows = await db.select().from(applications).orderBy(applications.clientId);
    const open = rows.map(({ sealedSecret, clientId }) => clientSecretSeal(keyRing(NEXT)).open(sealedSecret, clientId));
    expect(open).toEqual(['segreto', '']);
  });

  it('[SEC-090] ends a waiting message whose key is lost, and says why', async () => {
    const { mail } = portal.app.portal;
    const { db } = portal.database;
    Object.assign(keys, { present: THIRD });
    await mail.send(db, { to: 'giulia@example.com', subject: 'Benvenuta', parts: ['La tua password'] });
    Object.assign(keys, { present: NEXT, earlier: TEST_DATA_KEY });
    await operate(portal, ['rekey', '--lost']);
    expect(await portal.mails()).toEqual([]);
    expect(await db.select().from(messages)).toMatchObject([
      { state: 'failed', lastError: 'Its text is gone with the key that sealed it' },
    ]);
  });

  it('[SEC-090] lets nobody in with what stands in the place of a text whose key is lost', () => {
    // These two prove nothing about a person. Texts that prove who a person is must stay secret from everybody.
    const harmless = ['client secrets', 'messages'];
    for (const { what, whenLost } of sealedRows) {
      const [text, another] = [whenLost.text(), whenLost.text()];
      if (harmless.includes(what)) expect(text).toBe('');
      else expect([text.length >= 32, text === another]).toEqual([true, false]);
    }
  });

  it('says how to change the key when it cannot make one', async () => {
    const printed = await operate(portal, ['rekey']);
    expect(printed).toMatch(
      /^Everything is sealed with the present key, [0-9a-f]{12}: 'rekey --help' says how to change it\.$/,
    );
    expect(await portal.database.db.$count(accounts, sql`true`)).toBe(1);
  });

  it('[SEC-045, SEC-453] writes down that an earlier key is no longer needed when nothing is left to seal again', async () => {
    await start(keyRing(TEST_DATA_KEY));
    Object.assign(keys, { present: NEXT, earlier: TEST_DATA_KEY });
    await start(keys);
    expect(await operate(portal, ['rekey'])).toContain(
      `${keyIdOf(NEXT)}. Writes down that key ${keyIdOf(TEST_DATA_KEY)} is no longer needed.\nSealed 0 client secrets`,
    );
    expect(await recorded()).toEqual(idsOf(NEXT));
    expect(await operate(portal, ['rekey'])).toMatch(/^Everything is sealed .* says how to change it\.$/);
    expect(await portal.database.db.$count(auditEvents, eq(auditEvents.action, 'rekey'))).toBe(1);
  });
});
