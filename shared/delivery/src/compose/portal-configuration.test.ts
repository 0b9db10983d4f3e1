/** @jest-environment node */
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { emptyFolder } from '@portal/delivery/fixture';
import { readConfiguration } from './compose-folder.ts';

const CONFIG = { theme: 'dark', overrides: { allowed: true } };

let server: Server;
let address: string;
beforeEach(async () => {
  server = createServer((request, answer) => {
    if (request.url !== '/config.json') answer.statusCode = 404;
    answer.end(JSON.stringify(CONFIG));
  });
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => void server.close(resolve)));

describe('the configuration of a composition', () => {
  it('[REL-004] leaves out the local remotes that a running portal allows its testers', async () => {
    expect(await readConfiguration(`${address}/config.json`)).toEqual({ theme: 'dark' });
  });

  it('is what a file says', async () => {
    const file = join(emptyFolder(), 'portal.json');
    writeFileSync(file, JSON.stringify(CONFIG));
    expect(await readConfiguration(file)).toEqual(CONFIG);
  });

  it('is refused when the server has none, and when the file is missing', async () => {
    await expect(readConfiguration(`${address}/other`)).rejects.toThrow('cannot be read: it answers 404');
    await expect(readConfiguration('/missing.json')).rejects.toThrow('The configuration /missing.json cannot be read');
  });
});
