import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { completeConfig } from '@portal/contract';
import { folderForEachTest } from '../store/release-folder.fixture.ts';
import { answered } from './compare-answer.ts';

const folder = folderForEachTest();
const server = createServer(({ url }, answer) => {
  if (url?.endsWith('/terminals')) answer.writeHead(302, { location: 'https://accesso.example.it' }).end();
  else if (url?.endsWith('/user/details')) answer.end('{"outcome":"KO"}');
  else answer.writeHead(404).end();
});
const origin = () => `http://localhost:${(server.address() as AddressInfo).port}`;

beforeAll(() => new Promise<void>((resolve) => server.listen(0, 'localhost', resolve)));
afterAll(() => server.close());

it('[SDK-504] the kit says where a redirect leads, and which word an answer must have', async () => {
  const backend = { origin: origin(), config: completeConfig({}, { hostname: 'localhost', origin: origin() }) };
  expect(await answered('getTerminals', {}, backend)).toMatchObject({
    fault: 'status 302 to https://accesso.example.it',
  });
  expect(await answered('updateUser', { body: {} }, backend)).toMatchObject({
    fault: "the answer has another shape: 'outcome' must be OK",
  });
});

it('[SDK-504] the kit names the address of a sign-in that fails, and that it had no configuration', async () => {
  const account = { username: 'elena.riva', password: 'x' };
  const file = join(folder, 'accounts.json');
  writeFileSync(file, JSON.stringify({ administrator: account, developer: account }));
  const said = await new Promise<string>((resolve) =>
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'conform.ts'), origin(), '--accounts', file],
      (_, __, stderr) => resolve(stderr),
    ),
  );
  expect(said).toContain(`elena.riva cannot sign in: status 404 from ${origin()}/api/oauth/v2/token`);
  expect(said).toContain('Without --config the calls go to the default addresses.');
});
