import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from '@portal/delivery/fixture';
import { EXIT } from '../store/refusal.ts';
import { namedBackend } from './named-backend.ts';
import { serveBesidePortal } from './serve-beside-portal.ts';

const folder = folderForEachTest();

it('[SDK-584] takes an address, or a file that is there', () => {
  writeFileSync(join(folder, 'backend.mjs'), '');
  expect(namedBackend('backend.mjs', folder)).toEqual({ file: join(folder, 'backend.mjs') });
  for (const address of ['http://localhost:4000', 'https://backend.example.it/points'])
    expect(namedBackend(address, folder)).toEqual({ address });
});

it.each(['localhost:4000', 'backend.example.it:443/points', 'localhost'])(
  '[SDK-584] says of %s how an address begins',
  (given) => {
    const said = { message: `--backend is '${given}': an address begins with http:// or https://.` };
    expect(() => namedBackend(given, folder)).toThrow(expect.objectContaining({ ...said, exitCode: EXIT.usage }));
  },
);

it.each(['nope.mjs', '.', 'http://', ''])('[SDK-584] refuses %j, which is no file that is there', (given) => {
  const message = expect.stringContaining(`--backend is '${given}', and there is no file /`);
  expect(() => namedBackend(given, folder)).toThrow(expect.objectContaining({ message, exitCode: EXIT.refused }));
});

it('[SDK-584] serves nothing beside a backend that is not there', async () => {
  const shell = { folder };
  const serving = { remotes: [], shell, portal: new URL('http://localhost:1'), port: 1, backend: 'nope.mjs' };
  await expect(serveBesidePortal(serving)).rejects.toThrow("--backend is 'nope.mjs', and there is no file");
});
