import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
