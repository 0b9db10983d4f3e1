import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '@portal/delivery/fixture';
import { EXIT } from '../store/refusal.ts';
import { readConfiguration } from './dev-server.ts';
import { serveBesidePortal } from './serve-beside-portal.ts';

it('[SDK-583] is refused, and no failure of its own, when no portal answers', async () => {
  const portal = new URL(`http://localhost:${await freePort()}`);
  await expect(readConfiguration(portal)).rejects.toMatchObject({
    message: expect.stringContaining(`No portal answers at ${portal.origin}`),
    exitCode: EXIT.refused,
  });
});

it('[SDK-603] is refused where a port is taken', async () => {
  const port = await freePort();
  const somebody = createServer().listen(port);
  await once(somebody, 'listening');
  const portal = new URL(`http://localhost:${port}`);
  await expect(serveBesidePortal({ remotes: [], shell: { folder: '' }, portal, port })).rejects.toMatchObject({
    message: `Port ${port} is taken. Choose others: --port <first> (1 in a row).`,
    exitCode: EXIT.refused,
  });
  somebody.close();
});
