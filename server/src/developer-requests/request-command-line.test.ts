import { dataFolderForEachTest } from '../../test/data-folder.ts';
import { runProgram, typeCommand } from '../../test/server-program.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { readOutbox } from '../platform/mail/outbox.ts';
import { developerRequests } from './developer-requests.tables.ts';

jest.setTimeout(60_000);

const folder = dataFolderForEachTest();
beforeEach(async () => {
  const database = await openDatabase(folder);
  const company = { companyName: 'Gestionale', companyAddress: 'Via Roma 1', companyWebsite: 'gestionale.example' };
  const person = { fullname: 'Davide Venturi', phone: '3331234567', companyMonetaryValue: 'Oltre 1.000.000' };
  await database.db.insert(developerRequests).values([
    { ...company, ...person, email: 'davide@example.com' },
    { ...company, ...person, email: 'altro@example.com' },
  ]);
  await database.close();
});

const operate = (...words: string[]) =>
  typeCommand(words, { DATA_DIR: folder.dataDir, PORTAL_URL: 'https://portale.example' });

const outbox = () => readOutbox(`${folder.dataDir}/outbox`);

it('decides while no server runs', async () => {
  expect((await operate('requests')).printed).toContain('davide@example.com');
  expect(await operate('approve', 'davide@example.com')).toMatchObject({ code: 0, errors: '' });
  expect((await operate('requests')).printed).not.toContain('davide@example.com');
  const messages = await outbox();
  expect(messages).toMatchObject([
    { to: 'davide@example.com', text: expect.stringContaining('Password temporanea: ') },
  ]);
  expect(messages[0]?.text).toContain('https://portale.example/login');
});

it('decides through the server that runs', async () => {
  const server = runProgram('server/src/main.ts', [], {
    DATA_DIR: folder.dataDir,
    PORT: '0',
    SEED: 'none',
    LOG_LEVEL: 'silent',
  });
  await server.says(/^The portal is open/);
  const approved = await operate('approve', 'davide@example.com');
  const refused = await operate('refuse', 'altro@example.com');
  const again = await operate('approve', 'altro@example.com');
  const listed = await operate('requests');
  await server.kill();
  expect(approved).toMatchObject({ code: 0, errors: '' });
  expect(refused).toMatchObject({ code: 0, errors: '' });
  expect(again).toMatchObject({
    code: 1,
    errors: expect.stringContaining('There is no open request of altro@example.com.'),
  });
  expect(listed.printed).toBe('There are no open requests.');
  expect((await outbox()).map(({ to }) => to).toSorted()).toEqual(['altro@example.com', 'davide@example.com']);
});
