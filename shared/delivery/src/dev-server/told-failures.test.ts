import { createServer, type Server } from 'node:http';
import { freePort } from '@portal/delivery/fixture';
import { tellFailures } from './told-failures.ts';

const REPORTS = '/api/v1/remote-failure';

it('[SDK-449] says in the terminal why a page fails, and tells the portal nothing of it', async () => {
  const { said, send } = await shellOfATerminal();
  const failure = JSON.stringify({ remote: 'mf_loyalty', version: '1.0.0-local', phase: 'render', cause: 'boom' });
  expect(await send(REPORTS, failure)).toBe(204);
  expect(said()).toEqual([['mf_loyalty 1.0.0-local failed (render): boom']]);
  expect(await send('/api/v1/vitals', failure)).toBe(404);
});

it('[SDK-545] takes reports of pages of any portal', async () => {
  const { said, answerTo } = await shellOfATerminal();
  const failure = JSON.stringify({ remote: 'mf_loyalty', version: '1.0.0-local', phase: 'render', cause: 'boom' });
  const answer = await answerTo('/remote-failure', failure);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(said()).toHaveLength(1);
});

it('[SDK-481] refuses a report that is longer than a portal takes, or none', async () => {
  const { said, send } = await shellOfATerminal();
  expect(await send(REPORTS, JSON.stringify({ remote: 'mf_loyalty', cause: 'a'.repeat(1024 * 1024) }))).toBe(413);
  expect(await send(REPORTS, 'boom')).toBe(400);
  expect(said()).toEqual([]);
});

const shells: Server[] = [];

afterEach(async () => {
  jest.restoreAllMocks();
  for (const shell of shells.splice(0)) {
    shell.closeAllConnections();
    await new Promise((closed) => shell.close(closed));
  }
});

async function shellOfATerminal() {
  const terminal = jest.spyOn(console, 'error').mockReturnValue();
  const port = await freePort();
  const shell = createServer((request, response) =>
    tellFailures(request, response, () => response.writeHead(404).end('of the portal')),
  );
  await new Promise<void>((listening) => shell.listen(port, listening));
  shells.push(shell);
  const answerTo = (path: string, body: string) => fetch(`http://localhost:${port}${path}`, { method: 'POST', body });
  return {
    said: () => terminal.mock.calls,
    answerTo,
    send: async (path: string, body: string) => (await answerTo(path, body)).status,
  };
}
