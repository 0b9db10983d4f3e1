import { createServer } from 'node:net';
import { isPortTaken } from './taken-port.ts';

it('[REL-005] tells a port on which somebody listens from a free one', async () => {
  const somebody = createServer();
  const port = await new Promise<number>((resolve) => {
    somebody.listen(0, 'localhost', () => resolve((somebody.address() as { port: number }).port));
  });
  expect(await isPortTaken(port)).toBe(true);
  await new Promise((resolve) => somebody.close(resolve));
  expect(await isPortTaken(port)).toBe(false);
});
