import { freePort } from '@portal/delivery/fixture';
import { EXIT } from '../store/refusal.ts';
import { readConfiguration } from './dev-server.ts';

it('[SDK-583] is refused, and no failure of its own, when no portal answers', async () => {
  const portal = new URL(`http://localhost:${await freePort()}`);
  await expect(readConfiguration(portal)).rejects.toMatchObject({
    message: expect.stringContaining(`No portal answers at ${portal.origin}`),
    exitCode: EXIT.refused,
  });
});
