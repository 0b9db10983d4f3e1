import { dialog, IMPORT_HEADERS, openDownloads, search, unique } from '../support/catalogue.ts';
import { expect, test } from '../support/test.ts';
import { dropFile, rowsOf, unreadableWorkbooks, workbook } from '../support/workbook.ts';

test.use({ who: 'marta.ferri' });

test('[CAT-003, SHELL-012] the catalogue is downloaded, and each frame has its own import page', async ({ page }) => {
  const desktop = test.info().project.name === 'desktop';
  await page.goto('/catalog');

  await test.step('the catalogue is downloaded as .xls, and also as .xlsx; on phones there is one menu for all downloads', async () => {
    await openDownloads(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CATALOGO IN EXCEL' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^mpos_catalogo_prodotti_\d{8}_\d{6}\.xlsx$/);
    const [headers, ...rows] = await rowsOf(download);
    expect(headers).toEqual(IMPORT_HEADERS);
    expect(rows.length).toBeGreaterThanOrEqual(100);
    if (desktop) {
      const other = page.waitForEvent('download');
      await page.getByRole('button', { name: 'SCARICA', exact: true }).click();
      expect((await other).suggestedFilename()).toMatch(/\.xls$/);
    }
    await expect(page.getByRole('button', { name: /scarica/i })).toHaveCount(desktop ? 2 : 1);
  });

  await test.step('the import page of this frame', async () => {
    await page.goto('/addProduct/import');
    await expect(page.getByRole('button', { name: 'AVANTI' })).toBeVisible({ visible: desktop });
    await expect(page.getByRole('heading', { name: /disponibile da desktop/ })).toBeVisible({ visible: !desktop });
    await page.getByRole('link', { name: 'Importazioni recenti' }).click();
    await expect(page.getByRole('heading', { name: /importazion[ei] recent[ei]/ })).toBeVisible();
  });
});

test('[IMP-001, IMP-002, IMP-003, IMP-004, IMP-005, IMP-006, IMP-013, IMP-017, IMP-032] products are imported from the template @desktop', async ({
  page,
  expectFaults,
}) => {
  // The browser reports the refusal of the file with mistakes.
  expectFaults(/status of 400 .*\/file\/product\)$/);
  const name = unique('Spritz');
  await page.goto('/addProduct/import');

  await test.step('the page is part of creating products, and closes to the catalogue', async () => {
    await expect(page).toHaveTitle(/^Crea prodotto/);
    await page
      .getByRole('link', { name: 'Chiudi' })
      .or(page.getByRole('button', { name: 'Chiudi' }))
      .click();
    await expect(page).toHaveURL(/\/catalog$/);
    await page.goto('/addProduct/import');
  });

  const headers =
    await test.step('the template has the columns, and the guidelines say what goes into them', async () => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'SCARICA IL TEMPLATE' }).click();
      const template = await downloading;
      expect(template.suggestedFilename()).toBe('mpos_template_prodotti.xls');
      await page.getByRole('button', { name: 'Leggi le linee guida' }).press('Enter');
      await expect(dialog(page, 'Leggi le linee guida').getByRole('listitem')).toHaveCount(4);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Leggi le linee guida' })).toBeFocused();
      const [first = []] = await rowsOf(template);
      expect(first).toEqual(IMPORT_HEADERS);
      return first;
    });

  await test.step('a file with mistakes is chosen by drag and drop: nothing is imported, and each mistake is listed', async () => {
    await dropFile(page, workbook('listino.xlsx', [headers, [name, '', 'gratis', ''], ['Birra #1', '', 4.5, '']]));
    await expect(page.getByText('listino.xlsx')).toBeVisible();
    await page.getByRole('button', { name: 'AVANTI' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Non è stato possibile importare il file, a causa di errori nella compilazione.',
    );
    await page.getByRole('button', { name: 'dettaglio errori' }).click();
    const mistakes = dialog(page, 'dettaglio errori').getByRole('row');
    await expect(mistakes.nth(1)).toContainText(/^2C – PrezzoIl prezzo non è un numero/);
    await expect(mistakes.nth(2)).toContainText(/^3A – Nome/);
    await page.getByRole('button', { name: 'HO CAPITO' }).click();
  });

  await test.step('for a file that cannot be read the page says why, beside the message and its list', async () => {
    for (const { file, says } of unreadableWorkbooks([headers, [name, '', 6.5, '']])) {
      await dropFile(page, file);
      await page.getByRole('button', { name: 'AVANTI' }).click();
      await expect(page.getByRole('alert')).toContainText(says);
      await expect(page.getByRole('alert')).toContainText('a causa di errori nella compilazione. dettaglio errori');
      await expect(page.getByText(file.name)).toHaveCount(0);
    }
  });

  await test.step('a correct file is chosen with the keyboard, and imported', async () => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'caricalo' }).press('Enter');
    await (await choosing).setFiles(workbook('listino.xls', [headers, [name, 'Select e prosecco', 6.5, 'Aperitivi']]));
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page.getByRole('button', { name: 'AVANTI' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Il file è stato caricato con successo.' })).toBeVisible();
    await page.getByRole('button', { name: 'CREA NUOVO PRODOTTO' }).click();
    await expect(page).toHaveURL(/\/addProduct\/first$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/catalog$/);
    await search(page, name);
    await expect(page.getByRole('article')).toContainText(/6,50\s€/);
  });
});

test('an import is previewed and corrected before it is written, and undone afterwards @desktop', async ({ page }) => {
  const [first, second, third] = [unique('Vermut uno'), unique('Vermut due'), unique('Vermut tre')];
  const fileName = `${'listino-dei-vini-'.repeat(7)}vermut`;
  await page.goto('/addProduct/import');

  await test.step('the preview shows what would happen, and what is wrong', async () => {
    await dropFile(
      page,
      workbook(`${fileName}.xlsx`, [
        IMPORT_HEADERS,
        [first, '', 7, ''],
        [second, '', 'sette', ''],
        [third, 'x'.repeat(90), 'otto', ''],
      ]),
    );
    await page.getByRole('button', { name: 'ANTEPRIMA' }).click();
    const sentence = page.getByRole('heading', { name: '1 prodotto pronto da importare' });
    await expect(sentence).toBeVisible();
    // The sentence fits on one line, however long the name of the file is.
    expect((await sentence.boundingBox())?.height).toBeLessThan(60);
    await expect(page.getByRole('button', { name: '2 errati', pressed: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^IMPORTA/ })).toBeDisabled();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'SCARICA IL FILE CON GLI ERRORI' }).click();
    expect((await downloading).suggestedFilename()).toBe(`${fileName}_errori.xlsx`);
  });

  await test.step('one row is corrected in place, and one is left out', async () => {
    const price = page.getByRole('textbox', { name: 'Prezzo, riga 3' });
    await price.fill('7,50');
    await price.press('Enter');
    await expect(page.getByText('CORRETTO', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Escludi la riga 4' }).press('Enter');
    await expect(page.getByText('1 riga resterà esclusa.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Includi la riga 4' })).toBeFocused();
    // The table keeps its verdicts visible, however long a word in the file is.
    const table = page.getByRole('table', { name: 'Righe del file' });
    const fits = await table.evaluate((all: HTMLElement) => all.offsetWidth <= (all.parentElement?.clientWidth ?? 0));
    expect(fits).toBe(true);
    await page.reload();
    await expect(page.getByText('2 nuovi.')).toBeVisible();
    await page.getByRole('button', { name: 'IMPORTA 2 PRODOTTI' }).click();
    await expect(page.getByRole('heading', { name: 'Il file è stato caricato con successo.' })).toBeVisible();
    await expect(page.getByText('Hai importato il file: puoi ancora annullare.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'ANNULLA' })).toBeVisible();
    await page.getByRole('link', { name: 'Torna al catalogo' }).click();
    await search(page, 'vermut');
    await expect(page.getByText('2 prodotti trovati')).toBeVisible();
  });

  await test.step('the history lists it, and undoes it except for what has changed since', async () => {
    await page.getByRole('link', { name: second }).click();
    await page.getByRole('button', { name: 'MODIFICA' }).first().click();
    await page.getByLabel(/^Descrizione/).fill('Rosso');
    await page.getByRole('button', { name: 'CONFERMA' }).click();
    await expect(page.getByRole('heading', { name: 'Hai modificato le informazioni del tuo prodotto!' })).toBeVisible();
    await page.goto('/addProduct/imports');
    const row = page.getByRole('row', { name: /vermut\.xlsx/ }).first();
    await expect(row).toContainText('Marta Ferri');
    await expect(row).toContainText('2 nuovi');
    await row.getByRole('button', { name: 'ANNULLA IMPORTAZIONE' }).click();
    const question = dialog(page, 'Annulla importazione');
    await expect(question).toContainText('1 prodotto nuovo sarà eliminato.');
    await expect(question.getByRole('list', { name: "Cambiati dopo l'importazione" })).toContainText(second);
    await question.getByRole('button', { name: 'CONFERMA' }).click();
    await expect(row.getByText('ANNULLATA')).toBeVisible();
    await page.goto('/catalog');
    await search(page, 'vermut');
    await expect(page.getByText('1 prodotto trovato')).toBeVisible();
    await expect(page.getByRole('link', { name: second })).toBeVisible();
  });
});
