import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RemoteRelease, ShellRelease, Symbols } from '@portal/contract';
import { missingSymbols } from '@portal/contract/composition';
import { liveRelease, liveVersion } from '../support/release-files.ts';
import { expect, signIn, test } from '../support/test.ts';

test("@desktop the shell's build contains no remote, neither its address nor its code", async ({ portal }) => {
  const shell = join(portal.releases, 'shell');
  const { version } = JSON.parse(readFileSync(join(shell, 'live.json'), 'utf8')) as { version: string };
  const files = readdirSync(join(shell, version)).filter((file) => /\.(js|html|css)$/.test(file));
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const text = readFileSync(join(shell, version, file), 'utf8');
    expect(text, file).not.toMatch(/releases\/mf-|mf_(auth|catalog|terminals_users|developer)/);
    expect(text, file).not.toMatch(/Accedi al portale|ID Terminale disponibili|Il tuo catalogo prodotti/);
  }
});

test('[REL-302] @desktop no file that the portal serves names a folder of the machine that built it', async ({
  portal,
}) => {
  const served = ['shell', 'mf-auth', 'mf-catalog', 'mf-developer', 'mf-terminals-users'].flatMap((app) => {
    const { integrity } = liveRelease<ShellRelease | RemoteRelease>(portal.releases, app);
    const folder = `/releases/${app}/${liveVersion(portal.releases, app)}`;
    // The template of the document is served as the page at each address.
    const files = Object.keys(integrity).filter((file) => file !== 'index.html');
    return files.map((file) => `${folder}/${file}`);
  });
  const contentOf = async (address: string) => {
    const answer = await fetch(new URL(address, portal.address));
    expect(answer.status, address).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const contents: (readonly [string, Buffer])[] = [];
  for (const address of [...served, '/login', '/config.json']) contents.push([address, await contentOf(address)]);
  expect(contents.length).toBeGreaterThan(100);
  // Webpack turns a path into a part of a name by putting `_` for what a name cannot have.
  const folder = resolve(import.meta.dirname, '../..');
  const traces = [folder, folder.replaceAll(/[^\w$]+/g, '_')];
  expect(
    contents.filter(([, content]) => traces.some((trace) => content.includes(trace))).map(([name]) => name),
  ).toEqual([]);
});

const OURS = ['@portal/contract', '@portal/federation', '@portal/platform', '@portal/ui'];

test('[REL-009] @desktop everything that a remote uses and the shell no longer provides is named', async ({
  portal,
}) => {
  const { provides = {} } = liveRelease<ShellRelease>(portal.releases, 'shell');
  const without = (module: string, name: string): Symbols => ({
    ...provides,
    [module]: provides[module]?.filter((given) => given !== name) ?? [],
  });
  for (const app of ['mf-auth', 'mf-catalog', 'mf-developer', 'mf-terminals-users']) {
    const { uses = {} } = liveRelease<RemoteRelease>(portal.releases, app);
    expect(missingSymbols(uses, provides), app).toEqual([]);
    expect(Object.keys(uses), app).toEqual(expect.arrayContaining(OURS));
    for (const [module, names] of Object.entries(uses)) {
      const { [module]: _, ...rest } = provides;
      // A shell from before the contract was listed is judged by the remote's range.
      expect(missingSymbols(uses, rest), app).toEqual(module === '@portal/contract' ? [] : [module]);
      if (!module.startsWith('@portal/')) continue;
      for (const name of names) {
        expect(provides[module], `${app} uses it of ${module}`).toContain(name);
        expect(missingSymbols(uses, without(module, name)), app).toEqual([`${name} of ${module}`]);
      }
    }
  }
  const parts = Object.entries(provides)
    .filter(([module]) => module.startsWith('@portal/'))
    .flatMap(([module, names]) => names.map((name) => ({ module, name })));
  const packages = new Set(parts.map(({ module }) => module.split('/').slice(0, 2).join('/')));
  expect([...packages].sort()).toEqual(OURS);
  expect(parts.length).toBeGreaterThan(250);
  for (const { module, name } of parts) {
    expect(missingSymbols({ [module]: [name] }, provides)).toEqual([]);
    expect(missingSymbols({ [module]: [name] }, without(module, name))).toEqual([`${name} of ${module}`]);
  }
});

test('[REL-170] @desktop a remote names the calls that it makes and what it uses of the contract', async ({
  portal,
}) => {
  const { uses = {} } = liveRelease<RemoteRelease>(portal.releases, 'mf-catalog');
  const used = uses['@portal/contract'] ?? [];
  expect(used).toEqual(expect.arrayContaining(['LIMIT', 'SCOPE', 'createProducts', 'getProducts', 'changePrices']));
  for (const name of ['operations', 'getUsers', 'rotateClientSecret']) expect(used).not.toContain(name);
});

test('@desktop shell and remotes use one instance of every provided module', async ({ page, resumeSession }) => {
  await resumeSession(page, 'marta.ferri');
  await page.goto('/terminals');
  await expect(page.getByRole('heading', { name: /^Hai 14/ })).toBeVisible();
  const instances = await page.evaluate(() => {
    const scopes = (
      globalThis as unknown as {
        __FEDERATION__: { __SHARE__: Record<string, Record<string, Record<string, Record<string, { from: string }>>>> };
      }
    ).__FEDERATION__.__SHARE__;
    const found: Record<string, string[]> = {};
    for (const host of Object.values(scopes)) {
      for (const [name, versions] of Object.entries(host.default ?? {})) {
        found[name] = [...(found[name] ?? []), ...Object.values(versions).map(({ from }) => from)];
      }
    }
    return found;
  });
  for (const name of [
    'react',
    'react-dom',
    'styled-components',
    '@portal/federation',
    '@portal/federation/router',
    '@portal/platform',
    '@portal/ui',
  ]) {
    expect(instances[name], name).toEqual(['shell']);
  }
  expect(await page.locator('style[data-styled]').count()).toBe(1);
});

test('@desktop the strict content security policy of the document holds', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  const answer = await page.goto('/terminals');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  await signIn(page, 'marta.ferri');
  await expect(page.getByRole('heading', { name: /^Hai 14/ })).toBeVisible();
  expect(violations).toEqual([]);
});

test('[SEC-060] @desktop no text becomes markup or code, and no foreign address becomes a script', async ({
  page,
  expectFaults,
}) => {
  expectFaults(/Trusted(HTML|Script|ScriptURL|TypePolicy)/);
  await page.goto('/login');
  await page.getByLabel('Username').waitFor();
  const attempts = await page.evaluate(() => {
    const script = () => document.createElement('script');
    const outcome = (attempt: () => unknown) => {
      try {
        attempt();
        return 'taken';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    };
    return {
      markup: outcome(() => document.createElement('div').insertAdjacentHTML('beforeend', '<b></b>')),
      document: outcome(() => new DOMParser().parseFromString('<b></b>', 'text/html')),
      code: outcome(() => script().setAttribute('onload', 'void 0')),
      text: outcome(() => Object.assign(script(), { text: 'void 0' })),
      foreign: outcome(() => Object.assign(script(), { src: 'https://evil.example.com/a.js' })),
      data: outcome(() => new Worker('data:text/javascript,')),
      secondPolicy: outcome(() => window.trustedTypes?.createPolicy('default', { createScriptURL: (it) => it })),
      otherPolicy: outcome(() => window.trustedTypes?.createPolicy('other', { createScriptURL: (it) => it })),
      own: outcome(() => Object.assign(script(), { src: '/releases/own.js' })),
    };
  });
  const { own, ...others } = attempts;
  expect(own).toBe('taken');
  expect(Object.entries(others).filter(([, outcome]) => outcome !== 'refused')).toEqual([]);
});
