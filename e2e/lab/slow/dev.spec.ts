import { join, resolve } from 'node:path';
import { freePort } from '../../support/free-port.ts';
import { startProgram } from '../../support/serving-program.ts';
import { expect, signIn, test } from '../../support/test.ts';

const WORKSPACE = resolve(import.meta.dirname, '../../..');
const APP = 'mf-catalog';
const commandOf = (name: string) => join(WORKSPACE, `shared/tooling/src/commands/${name}.ts`);

test('@desktop [SDK-016, SDK-607] a team of this repository sees its remote in a development shell, in the portal, and on sample data without a portal', async ({
  page,
  visited,
  expectFaults,
  atEnd,
}) => {
  const badge = page.getByRole('complementary', { name: 'Ambiente di prova' });
  const categories = page.getByRole('button', { name: 'CREA CATEGORIA' });

  await test.step('in the development shell, and in the portal as released', async () => {
    const port = await freePort();
    const words = [APP, '--portal', visited.address, '--port', String(port)];
    await startProgram('?override=', [process.execPath, commandOf('dev'), ...words], { cwd: WORKSPACE, atEnd });
    for (const address of [
      `http://localhost:${port + 1}/login`,
      `${visited.address}/login?override=http://localhost:${port}/`,
    ]) {
      await page.goto(address);
      // The released portal is drawn again with the local remote; a key pressed at that very moment would be lost.
      if (address.includes('?')) await expect(badge).toBeVisible();
      await signIn(page, 'marta.ferri');
      const fromSources = page.waitForResponse(`http://localhost:${port}/remoteEntry.js`, {
        timeout: 30_000,
      });
      await page.goto(new URL('/catalog', address).href);
      await fromSources;
      await expect(categories).toBeVisible();
    }
    await expect(badge).toContainText(`localhost:${port}`);
  });

  await test.step('on sample data, without a portal', async () => {
    const [port, nobody] = [await freePort(), await freePort()];
    const words = [APP, 'mf-auth', '--mock', '--portal', `http://localhost:${nobody}`, '--port', String(port)];
    const dev = await startProgram('sample data', [process.execPath, commandOf('dev'), ...words], {
      cwd: WORKSPACE,
      atEnd,
    });
    await page.goto(`http://localhost:${port + 2}/login`);
    await signIn(page, 'marta.ferri');
    await page.goto(`http://localhost:${port + 2}/catalog`);
    await expect(categories).toBeVisible();
    expectFaults(/page-catalog\.js/);
    await page.route('**/page-catalog.js', (route) => route.abort());
    await page.reload();
    await expect.poll(() => dev.output()).toMatch(/mf_catalog \S+ failed \(load\)/);
  });
});
