import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram, typeCommand } from '../../test/server-program.ts';
import { dataFolderForEachTest } from '../../test/temporary-folder.ts';
import { readOutbox } from '../platform/mail/outbox.ts';

jest.setTimeout(60_000);

const folder = dataFolderForEachTest();

const enrol = (...files: string[]) =>
  typeCommand(['enrol', ...files], { DATA_DIR: folder.dataDir, PORTAL_URL: 'https://portale.example' });

function fileOf(contractCode: string, username: string): string {
  const file = join(folder.dataDir, `${contractCode}.json`);
  const administrator = { username, email: `${username}@example.com`, name: 'Elena', surname: 'Riva' };
  const merchant = { contractCode, name: 'Osteria Riva', vatNumber: '01234567890', administrator, terminals: [] };
  writeFileSync(file, JSON.stringify([merchant]));
  return file;
}

it('adds merchants while no server runs, and through the one that runs', async () => {
  const before = await enrol(fileOf('1000001', 'elena'));
  const server = runProgram('server/src/main.ts', [], {
    DATA_DIR: folder.dataDir,
    PORT: '0',
    NODE_ENV: 'production',
    SMTP_URL: 'outbox',
    LOG_LEVEL: 'silent',
  });
  await server.says(/^The portal is open/);
  const meanwhile = await enrol(fileOf('1000002', 'dario'));
  const taken = await enrol(fileOf('1000003', 'elena'));
  await server.kill();

  expect([before.printed, meanwhile.printed]).toEqual([
    expect.stringContaining('1 merchant and 0 terminals added.'),
    expect.stringContaining('1 merchant and 0 terminals added.'),
  ]);
  expect(taken).toMatchObject({ code: 1, errors: expect.stringContaining('The user name elena is taken') });
  const outbox = await readOutbox(join(folder.dataDir, 'outbox'));
  expect(outbox.map(({ to }) => to).toSorted()).toEqual(['dario@example.com', 'elena@example.com']);
});
