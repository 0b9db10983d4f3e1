import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addPerson, addSignedInMerchant, enableDeveloper } from '../../test/people.ts';
import { developerEnablements } from '../kit/developers.tables.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));

describe('getDevelopers', () => {
  it('[API-031, USER-012] lists the developers this merchant enabled, by e-mail', async () => {
    const [softlab, agile] = [
      await addPerson(portal, 'dev@softlab.it', { userType: 'developer' }),
      await addPerson(portal, 'dev@agile.it', { userType: 'developer', description: 'Cassa web' }),
    ];
    await addPerson(portal, 'dev@nuvola.it', { userType: 'developer' });
    await enableDeveloper(portal, softlab, '1000001');
    await enableDeveloper(portal, agile, '1000001');

    expect((await portal.call('getDevelopers', { token: bottega.token })).json()).toEqual([
      { id: agile.id, email: 'dev@agile.it', description: 'Cassa web', userType: 2 },
      { id: softlab.id, email: 'dev@softlab.it', description: '', userType: 2 },
    ]);
  });
});

const addDeveloper = (email: string) => addPerson(portal, email, { userType: 'developer' });

const enable = (email: string, { token } = bottega) => portal.call('addDeveloper', { token, body: { email } });

const revoke = (email: string, { token } = bottega) => portal.call('removeDeveloper', { token, body: { email } });

const detail = (devId: string) => portal.call('getDeveloper', { token: bottega.token, query: { devId } });

const enablements = () => portal.database.db.select().from(developerEnablements);

describe('getDeveloper', () => {
  it('[API-032, USER-012] answers a developer that this merchant enabled, by id', async () => {
    const { id } = await addDeveloper('dev@softlab.it');
    await enable('dev@softlab.it');
    await addDeveloper('dev@agile.it');
    await enable('dev@agile.it');
    expect((await detail(id)).json()).toEqual({ devId: id, email: 'dev@softlab.it', userType: 2 });
  });

  it('answers 404 for one that it did not enable, and for something that is not an id', async () => {
    const { id } = await addDeveloper('dev@nuvola.it');
    expect((await detail(id)).statusCode).toBe(404);
    expect((await detail("x' or true --")).statusCode).toBe(404);
  });
});

describe('addDeveloper', () => {
  it('[API-030, SEC-006] enables a developer account, and tells its owner', async () => {
    const { id } = await addDeveloper('dev@nuvola.it');
    expect((await enable('DEV@nuvola.it ')).json()).toEqual({ outcome: 'OK' });
    expect(await enablements()).toMatchObject([{ developerId: id, contractCode: '1000001' }]);
    const [mail] = await portal.mails();
    expect(mail).toMatchObject({
      to: 'dev@nuvola.it',
      subject: 'Merchant 1000001 ha abilitato la tua utenza sviluppatore',
    });
    for (const body of [mail?.text, mail?.html]) expect(body).toContain('https://portale.example/login');
    expect(await portal.audit()).toMatchObject([
      {
        action: 'addDeveloper',
        subject: 'dev@nuvola.it',
        contractCode: '1000001',
        actorAccountId: bottega.administrator.id,
        accountId: id,
        detail: { developerId: id },
      },
    ]);
  });

  it.each([
    ['Ciao Dario,', 'Dario'],
    ['Ciao,', ''],
  ])(
    "[DEVACT-011] says '%s' in the mail, what the developer sees from now on and who can end it",
    async (hello, name) => {
      await addPerson(portal, 'dev@nuvola.it', { userType: 'developer', name });
      await enable('dev@nuvola.it');
      const [mail] = await portal.mails();
      for (const words of [
        hello,
        'Merchant 1000001 ha abilitato la tua utenza sviluppatore: da ora vedi gli ID Terminale',
        'Vai alla tua area sviluppatori',
        "L'amministratore del punto vendita può revocare l'abilitazione in qualsiasi momento.",
      ]) {
        expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(words);
      }
    },
  );

  it("[ERR-009] answers 400 with 'already' for one that is enabled, without a second mail", async () => {
    await addDeveloper('dev@nuvola.it');
    await enable('dev@nuvola.it');
    const answer = await enable('dev@nuvola.it');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.message).toContain('already');
    expect(await portal.mails()).toHaveLength(1);
  });

  it("[ERR-010] answers 404 with 'not found' when no developer account has the e-mail", async () => {
    await addPerson(portal, 'giulia.longhi', { userType: 'staff', contractCode: '1000001' });
    for (const email of ['nessuno@example.com', 'giulia.longhi@example.com', 'non una mail']) {
      const answer = await enable(email);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().data.message).toContain('not found');
    }
  });

  it('lets one of two tabs enable the developer, and tells the other that it is done', async () => {
    await addDeveloper('dev@nuvola.it');
    const answers = await Promise.all([enable('dev@nuvola.it'), enable('dev@nuvola.it')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(await portal.audit()).toHaveLength(1);
  });
});

describe('removeDeveloper', () => {
  it('[API-033, SEC-013] ends only the enabling by this merchant', async () => {
    const osteria = await addSignedInMerchant(portal, '2000002', 'paolo.neri');
    const { id } = await addDeveloper('dev@softlab.it');
    await enable('dev@softlab.it');
    await enable('dev@softlab.it', osteria);
    expect((await revoke(' DEV@softlab.it ')).json()).toEqual({ outcome: 'OK' });
    expect(await enablements()).toMatchObject([{ contractCode: '2000002' }]);
    expect((await portal.call('getDevelopers', { token: bottega.token })).json()).toEqual([]);
    expect((await portal.audit()).at(-1)).toMatchObject({
      action: 'removeDeveloper',
      subject: 'dev@softlab.it',
      contractCode: '1000001',
      accountId: id,
      detail: { developerId: id },
    });
  });

  it('answers 404 when the developer is not enabled, or no longer enabled', async () => {
    await addDeveloper('dev@softlab.it');
    for (const email of ['dev@softlab.it', 'nessuno@example.com']) {
      const answer = await revoke(email);
      expect([answer.statusCode, answer.json().data.message]).toEqual([404, expect.stringContaining('not found')]);
    }
    await enable('dev@softlab.it');
    const answers = await Promise.all([revoke('dev@softlab.it'), revoke('dev@softlab.it')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  it('lets the developer be enabled again', async () => {
    await addDeveloper('dev@softlab.it');
    await enable('dev@softlab.it');
    await revoke('dev@softlab.it');
    expect((await enable('dev@softlab.it')).statusCode).toBe(200);
  });
});
