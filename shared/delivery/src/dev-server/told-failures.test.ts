import { createServer } from 'node:http';
import { freePort } from '@portal/delivery/fixture';
import { tellFailures } from './told-failures.ts';

it('[SDK-449] says in the terminal why a page fails, and tells the portal nothing of it', async () => {
  const said = jest.spyOn(console, 'error').mockReturnValue();
  const port = await freePort();
  const shell = createServer((request, response) =>
    tellFailures(request, response, () => response.writeHead(404).end('of the portal')),
  );
  await new Promise<void>((listening) => shell.listen(port, listening));
  const send = async (path: string) => {
    const body = JSON.stringify({ remote: 'mf_loyalty', version: '1.0.0-local', phase: 'render', cause: 'boom' });
    return (await fetch(`http://localhost:${port}${path}`, { method: 'POST', body })).status;
  };
  expect(await send('/api/v1/remote-failure')).toBe(204);
  expect(said.mock.calls).toEqual([['mf_loyalty 1.0.0-local failed (render): boom']]);
  expect(await send('/api/v1/vitals')).toBe(404);
  shell.closeAllConnections();
  await new Promise((closed) => shell.close(closed));
});
