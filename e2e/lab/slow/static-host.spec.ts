import { findNginx } from '../../support/nginx.ts';
import { findPostgres } from '../../support/postgres.ts';
import { type StaticHost, startStaticHost } from '../../support/static-host.ts';
import { test as base, expect, signIn } from '../../support/test.ts';

const nginx = findNginx();
const postgres = findPostgres();

const test = base.extend<{ host: StaticHost }>({
  host: [
    async ({ atEnd }, use) => use(await startStaticHost({ nginx: nginx ?? '', postgres: postgres ?? '' }, { atEnd })),
    { timeout: 120_000 },
  ],
  visited: async ({ host }, use) => use(host.servers[0]),
  baseURL: async ({ host }, use) => use(host.address),
});

const missing = [
  ...(nginx ? [] : ['nginx is not installed (Debian: apt-get install nginx-light)']),
  ...(postgres ? [] : ['PostgreSQL is not installed (Debian: apt-get install postgresql)']),
].join(', ');
// The list of results does not say why a proof was skipped. Each worker reads this file again, so only the main process
// prints.
if (missing && process.env.TEST_WORKER_INDEX === undefined) console.log(`The static host was not tried: ${missing}`);
test.skip(Boolean(missing), missing);

test('@desktop plain files behind nginx, remotes on another origin and two servers on one database are one portal', async ({
  page,
  host,
  expectFaults,
}) => {
  const policyOf = async () =>
    (await fetch(`${host.address}/login`)).headers.get('content-security-policy')?.match(/'nonce-(\w+)'/)?.[1];

  await test.step('the document has a strict policy with a new nonce in each answer', async () => {
    const answer = await fetch(`${host.address}/login`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src 'self' ${host.remotes}`);
    expect(policy).not.toContain('unsafe');
    const [, nonce] = /csp-nonce" content="(\w+)"/.exec(await answer.text()) ?? [];
    expect(policy).toContain(`'nonce-${nonce}'`);
    expect(await policyOf()).not.toBe(await policyOf());
  });

  await test.step('configuration and files are cached as they must be', async () => {
    const config = await fetch(`${host.address}/config.json?t=1`);
    expect(config.headers.get('cache-control')).toBe('no-store');
    const { remotes } = (await config.json()) as { remotes: { baseUrl: string; entry: string }[] };
    for (const { baseUrl, entry } of remotes) {
      expect(baseUrl.startsWith(`${host.remotes}/remotes/`)).toBe(true);
      const { status, headers } = await fetch(baseUrl + entry, { headers: { origin: host.address } });
      expect(status).toBe(200);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cache-control')).toContain('immutable');
    }
    expect((await fetch(`${host.remotes}/remotes/no-such.js`)).status).toBe(404);
  });

  await test.step('teams outside can read how to make a remote for it', async () => {
    expect(await (await fetch(`${host.address}/sdk/`)).text()).toMatch(/\/sdk\/remote[^ ]*\.tgz new mf-loyalty/);
  });

  await test.step('somebody signs in, and every area loads from the other origin', async () => {
    const scripts = new Set<string>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.add(new URL(response.url()).origin);
    });
    await page.goto('/login');
    await signIn(page, 'marta.ferri');
    await page.goto('/catalog');
    await expect(page.getByRole('button', { name: 'CREA CATEGORIA' })).toBeVisible();
    await page.goto('/terminals');
    await expect(page.getByRole('heading', { name: 'Hai 14 ID Terminale disponibili' })).toBeVisible();
    expect([...scripts].sort()).toEqual([host.address, host.remotes].sort());
  });

  await test.step('a worker of a remote runs, although its file is of another origin', async () => {
    await page.goto('/termsAndConditions');
    await expect(page.getByRole('region', { name: /^Pagina \d+ di 3$/ })).toHaveCount(3);
    await expect(page.getByText('Testo dimostrativo').first()).toBeAttached();
  });

  await test.step('both servers have answered for the same session', async () => {
    for (const { address } of host.servers) {
      expect(await (await fetch(`${address}/metrics`)).text()).toMatch(/portal_call_duration_seconds_count\{/);
    }
  });

  await test.step('the portal keeps working when one of them stops', async () => {
    expectFaults(/502/);
    await host.servers[0].stop();
    await page.goto('/terminals');
    await expect(page.getByRole('heading', { name: 'Hai 14 ID Terminale disponibili' })).toBeVisible();
  });
});
