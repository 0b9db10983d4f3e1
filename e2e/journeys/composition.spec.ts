import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteRelease, ShellRelease } from '@portal/contract';
import { missingSymbols } from '@portal/contract/composition';
import { liveRelease } from '../support/release-files.ts';
import { expect, test } from '../support/test.ts';

test("@desktop the shell's build knows no remote: neither an address of one nor its code", async ({ portal }) => {
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

test('[REL-009] @desktop whatever a remote uses and the shell no longer provides is named', async ({ portal }) => {
  const { provides = {} } = liveRelease<ShellRelease>(portal.releases, 'shell');
  const ours = ['@portal/ui', '@portal/federation', '@portal/platform'];
  const named = new Set<string>();
  for (const room of ['mf-auth', 'mf-catalog', 'mf-developer', 'mf-terminals-users']) {
    const { uses = {} } = liveRelease<RemoteRelease>(portal.releases, room);
    expect(missingSymbols(uses, provides), room).toEqual([]);
    for (const [module, names] of Object.entries(uses)) {
      const { [module]: _, ...rest } = provides;
      expect(missingSymbols(uses, rest), room).toEqual([module]);
      if (!ours.some((name) => module === name || module.startsWith(`${name}/`))) continue;
      for (const name of names) {
        expect(provides[module], `${room} uses it of ${module}`).toContain(name);
        const fewer = { ...provides, [module]: provides[module]?.filter((given) => given !== name) ?? [] };
        expect(missingSymbols(uses, fewer), room).toEqual([`${name} of ${module}`]);
        named.add(module);
      }
    }
  }
  const portals = Object.entries(provides).filter(([module]) => module.startsWith('@portal/'));
  const parts = portals.flatMap(([module, names]) => names.map((name) => ({ module, names, name })));
  expect(parts.length).toBeGreaterThan(100);
  for (const { module, names, name } of parts) {
    const fewer = { ...provides, [module]: names.filter((given) => given !== name) };
    expect(missingSymbols({ [module]: [name] }, fewer)).toEqual([`${name} of ${module}`]);
  }
  expect([...named]).toEqual(expect.arrayContaining([...ours, '@portal/ui/menu', '@portal/federation/router']));
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

test('@desktop the strict content security policy of the document holds', async ({ page, signIn }) => {
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

test('[SEC-060] @desktop no text becomes markup or code, nor a foreign address a script', async ({
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
