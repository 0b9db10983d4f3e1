import { confirmDialog } from '../support/catalogue.ts';
import { addPasskeyDevice } from '../support/device-with-passkeys.ts';
import { test } from '../support/own-portal.ts';
import { expect, signIn } from '../support/test.ts';

test('[AUTH-171, AUTH-192] @desktop a person adds a passkey, signs in with only that, uses it after the password, and removes it', async ({
  page,
  expectFaults,
}) => {
  const device = await addPasskeyDevice(page);
  // At the field of the user name Chromium would choose a passkey by itself, at any moment, as no person does.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const usePasskey = page.getByRole('button', { name: 'USA UNA PASSKEY' });
  await signIn(page, 'giulia.longhi');

  await test.step('the page adds a passkey of this device when its prompt is answered, and shows ten recovery codes', async () => {
    await page.goto('/security');
    await expect(page.getByRole('button', { name: 'AGGIUNGI PASSKEY' })).toBeVisible();
    await device.knowsFinger(false);
    await page.getByRole('button', { name: 'AGGIUNGI PASSKEY' }).click();
    await expect(page.getByText(/^La passkey non è stata aggiunta\. Premi di nuovo/)).toBeVisible();
    await device.knowsFinger(true);
    await page.getByRole('button', { name: 'AGGIUNGI PASSKEY' }).click();
    const codes = page.getByRole('list', { name: 'Codici di recupero' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await page.getByRole('button', { name: 'HO SALVATO I CODICI' }).click();
    await expect(page.getByRole('list', { name: 'Le tue passkey' }).getByRole('listitem')).toHaveCount(1);
  });

  await test.step('a finger that the device does not know opens nothing, and the page says what to do', async () => {
    await device.knowsFinger(false);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/security');
    await expect(page).toHaveURL(/\/login/);
    await usePasskey.click();
    await expect(page.getByText(/^La passkey non è stata usata\./)).toBeVisible();
  });

  await test.step("the owner's finger opens the page that was asked for, without user name and password", async () => {
    await device.knowsFinger(true);
    await usePasskey.click();
    await expect(page).toHaveURL(/\/security$/);
    await expect(page.getByText(/^Usata il /)).toBeVisible();
  });

  await test.step("a copy with an old counter, and a passkey in another person's name, open nothing", async () => {
    expectFaults(/400/);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/security');
    await expect(usePasskey).toBeVisible();
    for (const by of [{ signCount: 0 }, { signCount: 100, userHandle: 'cGFvbG8=' }]) {
      await device.replacePasskey(by);
      const refused = page.waitForResponse((answer) => answer.status() === 400);
      await usePasskey.click();
      await refused;
      await expect(page.getByText('Non riconosciamo questa passkey.')).toBeVisible();
    }
    await expect(page).toHaveURL(/\/login/);
    await device.replacePasskey({ signCount: 200 });
  });

  await test.step('after the password the page asks for the passkey, and asks again if its prompt was closed', async () => {
    await device.knowsFinger(false);
    await page.goto('/security');
    await page.getByLabel('Username').fill('giulia.longhi');
    await page.getByRole('button', { name: 'AVANTI' }).click();
    await page.getByLabel('Password', { exact: true }).fill('Dipendente2026');
    await page.getByRole('button', { name: 'ACCEDI' }).click();
    await expect(page).toHaveURL(/\/secondFactor$/);
    await usePasskey.click();
    await expect(page.getByText(/^La passkey non è stata usata\. Premi di nuovo/)).toBeVisible();
    await device.knowsFinger(true);
    await usePasskey.click();
    await expect(page).toHaveURL(/\/security$/);
  });

  await test.step('it is removed, and only the password is needed again', async () => {
    await page.getByRole('button', { name: /^Rimuovi la passkey /i }).click();
    await confirmDialog(page);
    await expect(page.getByRole('list', { name: 'Le tue passkey' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Il tuo accesso è protetto in 1 modo' })).toBeVisible();
  });
});
