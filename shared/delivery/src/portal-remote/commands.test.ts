import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { folderForEachTest } from '@portal/delivery/fixture';
import { generateRemote } from '../new-remote/generate-remote.ts';
import { TEMPLATES } from '../workspace.ts';
import { COMMANDS } from './commands.ts';

const folder = folderForEachTest();
let portal: Server | undefined;
afterEach(() => {
  portal?.close();
  jest.restoreAllMocks();
  delete process.env.PORTAL_TOKEN;
});

it("[SDK-447] lists what the portal says of the remote's own backend", async () => {
  generateRemote('mf-loyalty', { root: folder, templates: TEMPLATES });
  const project = join(folder, 'mf-loyalty');
  const backend = 'asks for points:read (staff); granted: none';
  const answers: object[] = [{ releases: [], backend }, { releases: [] }];
  portal = createServer((_, response) => response.end(JSON.stringify(answers.shift()))).listen(0);
  await once(portal, 'listening');
  // A server that listens on a port has an address with that port.
  const address = `http://localhost:${(portal.address() as AddressInfo).port}`;
  process.env.PORTAL_TOKEN = 'a token of the app';
  jest.spyOn(process, 'cwd').mockReturnValue(project);
  const list = () => COMMANDS.list?.(['--portal', address]);

  expect(await list()).toContain(`own backend: ${backend}`);
  expect((await list())?.join()).not.toContain('own backend');
});
