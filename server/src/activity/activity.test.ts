import { type ActivityPage, LIMIT } from '@portal/contract';
import { desc, sql } from 'drizzle-orm';
import { addCategory, addProduct } from '../../test/catalogue.ts';
import { cellsOf } from '../../test/catalogue-file.ts';
import { addApplication, addSignedInDeveloper } from '../../test/developer.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addPerson, addSignedInMerchant, PASSWORD, signIn, type TestMerchant } from '../../test/people.ts';
import { type ActivityQuery, activityPage, sentencesOf } from '../../test/worded-activity.ts';
import { auditEvents } from '../platform/audit/audit.tables.ts';
import { signedInPeople } from './read-activity.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));
const edicola = forEachTest(() => addSignedInMerchant(portal, '2000002', 'paolo.neri'));
const softlab = forEachTest(() => addSignedInDeveloper(portal, 'dev@softlab.it'));

const pageOf = (who: TestMerchant, query?: ActivityQuery) => activityPage(portal, who, query);
const ownPage = (query?: ActivityQuery) => activityPage(portal, softlab, query, 'getOwnActivity');
const sentences = async (who: TestMerchant, query?: ActivityQuery) => sentencesOf(await pageOf(who, query));

const signInOnChrome = (password: string) => signIn(portal, 'marta.ferri', password, { 'user-agent': CHROME });
const newPrice = (productId: string, from: number, to: number) =>
  portal.call('changePrices', { token: bottega.token, body: { prices: [{ productId, from, to }] } });

const row = (minute: number, more: Partial<typeof auditEvents.$inferInsert> = {}) => ({
  at: new Date(portal.clock.now.getTime() - minute * 60_000),
  action: 'logout' as const,
  subject: 'marta.ferri',
  actorAccountId: bottega.administrator.id,
  contractCode: '1000001',
  ...more,
});

describe('[SEC-180] the activity of a merchant', () => {
  it('tells who did what and who tried, the latest first, and nothing of another merchant', async () => {
    await signInOnChrome('Sbagliata2026');
    await signInOnChrome(PASSWORD);
    const productId = await addProduct(portal, '1000001', 'Amaretti');
    await newPrice(productId, 120, 150);
    await portal.call('logout', { token: edicola.token });

    const { activities, total, people, next } = await pageOf(bottega);
    expect(total).toBe(3);
    expect(activities).toMatchObject([
      { kind: 'catalogue', refused: false },
      { kind: 'access', refused: false, browser: 'Chrome', system: 'Windows' },
      { kind: 'access', refused: true },
    ]);
    const name = people[0]?.name ?? '';
    expect(await sentences(bottega)).toEqual([
      `${name} ha cambiato il prezzo di «Amaretti» da 1,20 € a 1,50 €`,
      `${name} ha fatto l'accesso`,
      `Tentativo di accesso come ${name}: password sbagliata`,
    ]);
    expect([people.map(({ username }) => username), next]).toEqual([['marta.ferri'], null]);
  });

  it('is narrowed down by person, kind, period and subject', async () => {
    const [te, caffe] = [await addProduct(portal, '1000001', 'Tè'), await addProduct(portal, '1000001', 'Caffè')];
    const bar = await addCategory(portal, '1000001', 'Bar');
    await newPrice(te, 120, 150);
    await newPrice(caffe, 120, 130);
    const body = { categoryId: bar, products: [te, caffe] };
    await portal.call('addCategoryProducts', { token: bottega.token, body });
    await portal.database.db.insert(auditEvents).values([
      row(10, {
        actorAccountId: null,
        action: 'revokeAccount',
        accountId: bottega.administrator.id,
        detail: { by: 'ornella' },
      }),
      row(60 * 24 * 20, { action: 'logout' }),
      row(60 * 24 * 60, { action: 'logout' }),
    ]);
    const count = async (query: ActivityQuery) => (await pageOf(bottega, query)).total;
    expect(await count({})).toBe(5);
    expect(await count({ days: '365' })).toBe(6);
    expect(await count({ days: '7' })).toBe(4);
    expect(await count({ kind: 'access' })).toBe(1);
    expect(await count({ person: 'marta.ferri', kind: 'accounts' })).toBe(1);
    expect(await count({ person: 'paolo.neri' })).toBe(0);
    expect((await pageOf(bottega, { about: te })).about).toBe('Tè');
    expect((await sentences(bottega, { about: te })).map((sentence) => sentence.replace(/^.* ha /, 'ha '))).toEqual([
      'ha aggiunto «Tè» alla categoria «Bar»',
      'ha cambiato il prezzo di «Tè» da 1,20 € a 1,50 €',
    ]);
    expect(await sentences(bottega, { kind: 'accounts' })).toEqual([
      expect.stringMatching(/^L'assistenza ha sospeso l'utenza di /),
    ]);
  });

  it("never shows a secret, an address or an operator's name, whatever a row holds", async () => {
    const secret = 'Segreto-2026';
    await portal.database.db.insert(auditEvents).values(
      (['updateProduct', 'addUser', 'login', 'signOut', 'changeOwnPassword', 'uploadCatalog'] as const).map(
        (action, index) =>
          row(index, {
            action,
            addressHash: secret,
            supportId: secret,
            detail: { by: secret, password: secret, secret, before: { password: secret }, after: { token: secret } },
          }),
      ),
    );
    const answer = await portal.call('getActivity', { token: bottega.token });
    expect(answer.json().activities).toHaveLength(6);
    expect(answer.body).not.toContain(secret);
  });

  it('comes in pages, and tells each of a thousand rows once', async () => {
    const rows = Array.from({ length: 1_003 }, (_, minute) => row(minute % 500));
    await portal.database.db.insert(auditEvents).values(rows);
    const seen: string[] = [];
    let after: string | null | undefined;
    for (let pages = 0; after !== null && pages < 30; pages += 1) {
      const page: ActivityPage = await pageOf(bottega, after === undefined ? {} : { after });
      expect(page.total).toBe(1_003);
      expect(page.activities.length).toBeLessThanOrEqual(LIMIT.activityPage);
      seen.push(...page.activities.map(({ activityId }) => activityId));
      after = page.next;
    }
    expect(new Set(seen).size).toBe(1_003);
    expect(seen).toHaveLength(1_003);
  });

  it.each([
    ['x', 400],
    ['999999999999999-1', 400],
    ['8640000000000001-1', 400],
    ['99999999999999-1', 200],
    ['1-999999999999999', 200],
  ])('[SEC-443] begins after %s or refuses it', async (after, status) => {
    const answer = await portal.call('getActivity', { token: bottega.token, query: { after } });
    expect(answer.statusCode).toBe(status);
  });
});

describe('[SEC-183] the activity of a developer', () => {
  it('tells what they did and who tried to be them, and nothing that others did', async () => {
    const appId = await addApplication(portal, softlab, 'Cassa');
    await portal.call('getApplication', { token: softlab.token, params: { appId } });
    await portal.call('rotateClientSecret', { token: softlab.token, params: { appId }, body: { graceHours: 0 } });
    await portal.call('addDeveloper', { token: bottega.token, body: { email: 'dev@softlab.it' } });
    await portal.database.db.insert(auditEvents).values(
      row(90, {
        action: 'login',
        actorAccountId: null,
        accountId: softlab.id,
        contractCode: null,
        refusal: 'wrongPassword',
      }),
    );
    const withoutName = sentencesOf(await ownPage()).map((sentence) => sentence.replace(/^\S+@\S+ ha /, 'ha '));
    expect(withoutName.map((sentence) => sentence.replace(/^.*? (?=ha )/, ''))).toEqual([
      "ha rigenerato il client secret dell'applicazione «Cassa»",
      "ha aperto le credenziali dell'applicazione «Cassa»",
      "ha creato l'applicazione «Cassa»",
      expect.stringMatching(/^Tentativo di accesso come /),
    ]);
    const { total, about, people } = await ownPage({ about: appId });
    expect({ total, about, people }).toEqual({ total: 3, about: 'Cassa', people: [] });
  });
});

it('[SEC-182] the file has what the filters show, and the download itself is recorded', async () => {
  await signInOnChrome('Sbagliata2026');
  await newPrice(await addProduct(portal, '1000001', 'Amaretti'), 120, 150);
  const answer = await portal.call('downloadActivity', { token: bottega.token, query: { kind: 'access' } });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="attivita.xlsx"');
  const { value } = cellsOf(answer.rawPayload.toString('base64'));
  const rowOf = (number: number) => ['A', 'B', 'C', 'D', 'E'].map((column) => value(`${column}${number}`));
  expect(rowOf(1)).toEqual(['Quando', 'Tipo', 'Che cosa è successo', 'Esito', 'Da dove']);
  expect(value('A3')).toBeUndefined();
  expect(rowOf(2)).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    'Accessi',
    expect.stringMatching(/^Tentativo di accesso come .*: password sbagliata$/),
    'Non riuscito',
    'Chrome su Windows',
  ]);
  expect(await sentences(bottega, { kind: 'security' })).toEqual([
    expect.stringMatching(/ha scaricato l'elenco delle attività$/),
  ]);
});

it("[SEC-182] a developer's file has their own actions and how often each happened, and its download is recorded", async () => {
  const own = { actorAccountId: softlab.id, contractCode: null, subject: 'dev@softlab.it' };
  await portal.database.db.insert(auditEvents).values([row(5, { ...own, times: 1_204 }), row(6)]);
  const answer = await portal.call('downloadOwnActivity', { token: softlab.token });
  expect(answer.headers).toMatchObject({
    'content-disposition': 'attachment; filename="attivita.xlsx"',
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
  const { value } = cellsOf(answer.rawPayload.toString('base64'));
  expect(value('C2')).toBe('dev@softlab.it ha chiuso la sessione (1204 volte)');
  expect(value('E2')).toBe('');
  expect(value('A3')).toBeUndefined();
  const [last] = await portal.database.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  expect(last).toMatchObject({ action: 'downloadOwnActivity', subject: 'dev@softlab.it', actorAccountId: softlab.id });
});

it('[SEC-182] the file ends at its limit', async () => {
  await portal.database.db.execute(sql`
    insert into audit_events (at, action, subject, actor_account_id, contract_code)
    select ${portal.clock.now.toISOString()}::timestamptz - n * interval '1 second', 'logout', 'marta.ferri', ${bottega.administrator.id}, '1000001'
    from generate_series(1, ${LIMIT.activityCount + 600}) as n`);
  const answer = await portal.call('downloadActivity', { token: bottega.token });
  const { value } = cellsOf(answer.rawPayload.toString('base64'));
  expect(value(`A${LIMIT.activityCount + 1}`)).toBeDefined();
  expect(value(`A${LIMIT.activityCount + 2}`)).toBeUndefined();
});

it("[SEC-180] lists the merchant's people by name, as Italian sorts them", async () => {
  const names = ['Zita', 'èvelina', 'Fabio', 'Eva'];
  for (const [place, name] of names.entries()) {
    const person = await addPerson(portal, `addetto.${place}`, { userType: 'staff', contractCode: '1000001', name });
    await signIn(portal, person.username);
  }
  const { people } = await pageOf(bottega);
  expect(people.map(({ name }) => name)).toEqual(['Eva', 'èvelina', 'Fabio', 'marta.ferri', 'Zita']);
});

it('[SEC-344] finds the people of a merchant among those of all merchants by an index', async () => {
  const { db } = portal.database;
  await db.execute(sql`
    insert into merchants (contract_code, name, vat_number, created_at)
    select (3000000 + n)::text, 'Negozio', '00000000000', now() from generate_series(1, 300) as n`);
  await db.execute(sql`
    insert into accounts (user_type, contract_code, username, email, password_hash, password_kind, signed_in_at)
    select 'staff', (3000000 + n % 300 + 1)::text, 'addetto.' || n, 'addetto.' || n || '@example.com', '', 'sha256', now()
    from generate_series(1, 3000) as n`);
  await db.execute(sql`analyze accounts`);
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${signedInPeople(db, '1000001').getSQL()}`);
  const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index Scan (?:using|on) accounts_of_merchant/);
});
