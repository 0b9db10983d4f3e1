import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { freePort } from '@portal/delivery/fixture';
import { keepFailures, tellFailures } from './told-failures.ts';

const REPORTS = '/api/v1/remote-failure';

it('[SDK-449] says in the terminal why a page fails', async () => {
  const { said, send } = await shellOfATerminal();
  const failure = JSON.stringify({ remote: 'mf_loyalty', version: '1.0.0-local', phase: 'render', cause: 'boom' });
  expect(await send(REPORTS, failure)).toBe(200);
  expect(said()).toEqual([['mf_loyalty 1.0.0-local failed (render): boom']]);
  expect(await send('/api/v1/vitals', failure)).toBe(404);
});

it('[SDK-449] keeps from the portal that a page fails, and nothing else', () => {
  const passed: (string | undefined)[] = [];
  const answered: number[] = [];
  const response = { writeHead: (code: number) => ({ end: () => answered.push(code) }) } as unknown as ServerResponse;
  for (const url of [REPORTS, '/api/v1/vitals'])
    keepFailures({ method: 'POST', url } as IncomingMessage, response, () => passed.push(url));
  expect({ passed, answered }).toEqual({ passed: ['/api/v1/vitals'], answered: [204] });
});

it('[SDK-545] takes reports of pages of any portal', async () => {
  const { said, answerTo } = await shellOfATerminal();
  const failure = JSON.stringify({ remote: 'mf_loyalty', version: '1.0.0-local', phase: 'render', cause: 'boom' });
  const answer = await answerTo('/remote-failure', failure);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(said()).toHaveLength(1);
});

it('[SDK-605] names the file and the line of the sources, by the source map, where a report has those of a built file', async () => {
  const { said, answerTo } = await shellOfATerminal();
  const sources = ['webpack://mf-loyalty@local/./src/loyalty/loyalty-page.tsx'];
  // The third built line is the fourth of the source.
  built['/points.js.map'] = { version: 3, sources, names: [], mappings: ';;AAGA' };
  const report = { remote: 'mf_loyalty', version: '1.0.0-local', phase: 'render' };
  const causes = ['points.js:3:9: no points', 'other.js:3:9: no points', 'no points'];
  for (const cause of causes) await answerTo('/remote-failure', JSON.stringify({ ...report, cause }));
  const answer = await answerTo('/remote-failure', JSON.stringify({ phase: 'effect', cause: causes[0] }));
  expect(said().flat()).toEqual([
    'mf_loyalty 1.0.0-local failed (render): src/loyalty/loyalty-page.tsx:4: no points',
    'mf_loyalty 1.0.0-local failed (render): other.js:3:9: no points',
    'mf_loyalty 1.0.0-local failed (render): no points',
    'mf_loyalty 1.0.0-local failed (effect): src/loyalty/loyalty-page.tsx:4: no points',
  ]);
  expect(await answer.text()).toBe(said().flat().at(-1));
});

it('[SDK-481] refuses a report that is longer than a portal takes, or none', async () => {
  const { said, send } = await shellOfATerminal();
  expect(await send(REPORTS, JSON.stringify({ remote: 'mf_loyalty', cause: 'a'.repeat(1024 * 1024) }))).toBe(413);
  expect(await send(REPORTS, 'boom')).toBe(400);
  expect(said()).toEqual([]);
});

const shells: Server[] = [];
/** Source maps, by their paths. */
let built: Record<string, object> = {};

afterEach(async () => {
  built = {};
  jest.restoreAllMocks();
  for (const shell of shells.splice(0)) {
    shell.closeAllConnections();
    await new Promise((closed) => shell.close(closed));
  }
});

async function shellOfATerminal() {
  const terminal = jest.spyOn(console, 'error').mockReturnValue();
  const port = await freePort();
  const local = { name: 'mf_loyalty', version: '1.0.0-local', baseUrl: `http://localhost:${port}/` };
  const tell = tellFailures(() => local);
  const shell = createServer((request, response) =>
    tell(request, response, () => {
      const map = built[request.url ?? ''];
      response.writeHead(map ? 200 : 404).end(JSON.stringify(map));
    }),
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
