import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from '@portal/delivery/fixture';
import { backendOf } from './other-backend.ts';

describe('the backend that the kit plays', () => {
  const folder = folderForEachTest();

  it('[OPS-376] is refused when the configuration leads to another one', () => {
    const file = { apis: { base: 'https://backend.example.it/v2' } };
    expect(backendOf('https://staging.example.it', file)).toMatch(
      /^Nothing was played: <backend> is https:\/\/staging\.example\.it, but apis\.base .+ https:\/\/backend\.example\.it\/v2/,
    );
    expect(backendOf('https://backend.example.it', file)).toMatchObject({ origin: 'https://backend.example.it' });
    expect(backendOf('https://backend.example.it/v2', {})).toMatch(/a path belongs into apis/);
  });

  it("[OPS-376] is refused when the portal's host name keeps its calls at home, whatever the configuration says", () => {
    const file = { apis: { base: 'https://backend.example.it', login: 'https://backend.example.it/token' } };
    expect(backendOf('https://backend.example.it', file, 'https://mpos.example.it')).toMatch(
      /contains stg, mpos or posweb, so its calls go to https:\/\/mpos\.example\.it\/api\/services/,
    );
    expect(backendOf('https://backend.example.it', file, 'https://portale.example.it')).toMatchObject({ config: file });
  });

  it('[SDK-476] is refused when one of its APIs is on an origin that the command does not name', () => {
    const file = { apis: { base: 'https://backend.example.it', login: 'https://accesso.example.it/token' } };
    const asked = (also: readonly string[]) => backendOf('https://backend.example.it', file, undefined, also);
    expect(asked([])).toMatch(/apis\.login .+ passwords .+ add --also https:\/\/accesso\.example\.it\.$/);
    expect(asked(['https://accesso.example.it'])).toMatchObject({ config: file });
  });

  it('[SDK-476] is refused when its address, or that of the portal, has no scheme', async () => {
    const kit = join(import.meta.dirname, 'conform.ts');
    const words = [kit, 'http://localhost:9', '--accounts', 'x', '--portal', 'localhost:4333'];
    const said = await new Promise((resolve) =>
      execFile(process.execPath, words, (error, _, stderr) => resolve([error?.code, stderr])),
    );
    expect(said).toEqual([2, expect.stringMatching(/^--portal is 'localhost:4333': it must be an address/)]);
  });

  it('[SDK-477] is not played with a configuration that lacks what it asks for', async () => {
    const config = join(folder, 'config.json');
    writeFileSync(config, JSON.stringify({ humanCheck: { provider: 'altcha' } }));
    const words = [
      join(import.meta.dirname, 'conform.ts'),
      'http://localhost:9',
      '--accounts',
      'x',
      '--config',
      config,
    ];
    const said = await new Promise((resolve) =>
      execFile(process.execPath, words, (error, _, stderr) => resolve([error?.code, stderr])),
    );
    expect(said).toEqual([2, expect.stringContaining(`${config}: 'humanCheck.provider' is altcha, but`)]);
  });

  it('[OPS-376] is not looked for when an option is unknown: the command says so in a line, and ends with 2', async () => {
    const kit = join(import.meta.dirname, 'conform.ts');
    const [code, said] = await new Promise<[unknown, string]>((resolve) =>
      execFile(process.execPath, [kit, 'http://localhost:9', '--account', 'x'], (error, _, stderr) =>
        resolve([error?.code, stderr]),
      ),
    );
    expect(code).toBe(2);
    expect(said).toMatch(/^Unknown option '--account'/);
    expect(said).not.toMatch(/^\s+at /m);
  });
});
