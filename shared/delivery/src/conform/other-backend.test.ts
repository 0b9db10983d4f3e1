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

  it.each([
    [{ otherMerchnt: {} }, "'otherMerchnt' is none of administrator, developer, otherDeveloper, otherMerchant"],
    [
      { otherDeveloper: { username: 'dev@nuvola.it', password: 'x' } },
      'otherDeveloper is the e-mail address of a developer',
    ],
    [{ otherDeveloper: '' }, 'otherDeveloper is the e-mail address of a developer'],
  ])('[SDK-678] is not played with accounts that are none: %j', async (more, sentence) => {
    const accounts = join(folder, 'accounts.json');
    writeFileSync(accounts, JSON.stringify({ administrator: { username: 'elena.riva', password: 'x' }, ...more }));
    const words = [join(import.meta.dirname, 'conform.ts'), 'http://localhost:9', '--accounts', accounts];
    const said = await new Promise((resolve) =>
      execFile(process.execPath, words, (error, _, stderr) => resolve([error?.code, stderr])),
    );
    expect(said).toEqual([2, expect.stringContaining(`${accounts}: ${sentence}`)]);
  });

  it('[SDK-651, SDK-654] is not played, and the command ends with 2, where an address of the configuration cannot be opened, or a file is no file of its kind', async () => {
    const said = (config: unknown, accounts: unknown) => {
      const files = { config, accounts };
      const options = Object.entries(files).flatMap(([name, content]) => {
        const file = join(folder, `${name}.json`);
        writeFileSync(file, JSON.stringify(content));
        return [`--${name}`, file];
      });
      const words = [join(import.meta.dirname, 'conform.ts'), 'http://localhost:9', ...options];
      return new Promise((resolve) =>
        execFile(process.execPath, words, (error, _, stderr) => resolve([error?.code, stderr.trim()])),
      );
    };
    const [config, accounts] = [join(folder, 'config.json'), join(folder, 'accounts.json')];
    const login = 'http://localhost:99999/token';
    expect(await said({ apis: { login } }, {})).toEqual([
      2,
      `${config}: 'apis.login' is ${login}, which is no address: is its port right?`,
    ]);
    expect(await said([], {})).toEqual([2, `${config}: it must be object`]);
    expect(await said({}, null)).toEqual([2, `${accounts}: administrator needs a username and a password`]);
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
