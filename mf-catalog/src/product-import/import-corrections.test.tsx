import { fakeApi, watchDownloads } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anImport, aWrongRow, counts, importPage } from '../../test/import-builders';
import { openPreview } from '../../test/import-page';

const api = fakeApi();
const saved = watchDownloads();

const row = async (name: RegExp) => screen.findByRole('row', { name });
const importButton = (name = 'IMPORTA 2 PRODOTTI') => screen.getByRole('button', { name });

describe('wrong rows', () => {
  const wrong = { counts: counts({ new: 1, changed: 1, wrong: 1 }) };
  const right = { counts: counts({ new: 2, changed: 1 }) };

  it('keep everything from being imported, are corrected in place, and stay in view', async () => {
    api.answer('getImport', importPage([aWrongRow()], wrong));
    const { user } = openPreview('?verdict=wrong');
    const cell = await screen.findByRole('textbox', { name: 'Prezzo, riga 4' });
    expect(cell).toHaveAccessibleDescription('Il prezzo non è un numero.');
    expect(importButton()).toBeDisabled();
    expect(screen.getByText('1 riga errata da correggere o escludere.')).toBeInTheDocument();

    api.answer('correctImport', anImport(right));
    api.answer('getImport', importPage([], right));
    await user.clear(cell);
    await user.type(cell, '18,00{Enter}');
    expect(await row(/Tagliere Per due .*CORRETTO$/)).toBeInTheDocument();
    expect(cell).toHaveFocus();
    expect(api.calls('correctImport')[0]).toMatchObject({
      params: { importId: 'i-1' },
      body: { cells: [{ nRow: 4, column: 'C', value: '18,00' }] },
    });
    expect(screen.getByRole('textbox', { name: 'Prezzo, riga 4' })).toHaveAccessibleDescription('Corretto');
    expect(importButton('IMPORTA 3 PRODOTTI')).toBeEnabled();
  });

  it('move the focus back to the corrected cell if it had moved to the button that is no longer needed', async () => {
    api.answer('getImport', importPage([aWrongRow()], wrong));
    const { user } = openPreview('?verdict=wrong');
    const cell = await screen.findByRole('textbox', { name: 'Prezzo, riga 4' });
    const release = api.hold('correctImport', anImport(right));
    api.answer('getImport', importPage([], right));
    await user.clear(cell);
    await user.type(cell, '18,00{Enter}');
    act(() => screen.getByRole('button', { name: 'Escludi la riga 4' }).focus());
    release();
    await row(/CORRETTO$/);
    await waitFor(() => expect(cell).toHaveFocus());
  });

  it.each(['', '{Enter}'])(
    '[IMP-038] lead from the last corrected cell past the button that leaves with its mistake, typed%s',
    async (sent) => {
      api.answer('getImport', importPage([aWrongRow()], wrong));
      const { user } = openPreview('?verdict=wrong');
      const cell = await screen.findByRole('textbox', { name: 'Prezzo, riga 4' });
      const release = api.hold('correctImport', anImport(right));
      api.answer('getImport', importPage([], right));
      await user.clear(cell);
      await user.type(cell, `18,00${sent}`);
      await user.tab();
      expect(screen.getByRole('button', { name: 'ANNULLA' })).toHaveFocus();
      release();
      await row(/CORRETTO$/);
      await waitFor(() => expect(importButton('IMPORTA 3 PRODOTTI')).toBeEnabled());
      expect(screen.getByRole('button', { name: 'ANNULLA' })).toHaveFocus();
    },
  );

  it('[IMP-038] lead from a corrected cell straight to the next wrong one', async () => {
    api.answer('getImport', importPage([aWrongRow(), aWrongRow({ nRow: 5 })], wrong));
    api.answer('correctImport', anImport(right));
    const { user } = openPreview('?verdict=wrong');
    const cell = await screen.findByRole('textbox', { name: 'Prezzo, riga 4' });
    api.answer('getImport', importPage([aWrongRow({ nRow: 5 })], wrong));
    await user.clear(cell);
    await user.type(cell, '18,00');
    await user.tab();
    await row(/CORRETTO$/);
    expect(screen.getByRole('textbox', { name: 'Prezzo, riga 5' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Escludi la riga 5' })).toHaveFocus();
  });

  it('[IMP-038] show a long text in several lines, where Enter adds no line break', async () => {
    const long = 'Salumi, formaggi e tigelle '.repeat(4);
    const cells = { A: 'Tagliere', B: long, C: '18', D: '' };
    const mistakes = [{ nRow: 4, column: 'B' as const, cause: 'La descrizione è troppo lunga.' }];
    api.answer('getImport', importPage([aWrongRow({ cells, mistakes })], wrong));
    api.answer('correctImport', anImport(right));
    const { user } = openPreview('?verdict=wrong');
    const cell = await screen.findByRole('textbox', { name: 'Descrizione, riga 4' });
    expect(cell).toHaveAttribute('rows', '5');
    await user.clear(cell);
    await user.type(cell, 'Per due{Enter}');
    await waitFor(() => expect(api.calls('correctImport')).toHaveLength(1));
    expect(api.calls('correctImport')[0]?.body).toEqual({ cells: [{ nRow: 4, column: 'B', value: 'Per due' }] });
  });

  it('are checked again when the correction is wrong too', async () => {
    api.answer('getImport', importPage([aWrongRow()], wrong));
    const { user } = openPreview();
    const cell = await screen.findByRole('textbox', { name: 'Prezzo, riga 4' });
    api.answer('correctImport', anImport(wrong));
    const mistakes = [{ nRow: 4, column: 'C', cause: 'Il prezzo supera 99.999,99 euro.' }];
    api.answer('getImport', importPage([aWrongRow({ mistakes })], wrong));
    await user.type(cell, '1234567');
    await user.tab();
    expect(await screen.findByText('Il prezzo supera 99.999,99 euro.')).toBeInTheDocument();
    expect(importButton()).toBeDisabled();
  });

  it('say that a correction did not reach the server, and send it again', async () => {
    api.answer('getImport', importPage([aWrongRow()], wrong));
    api.fail('correctImport', { status: 500 });
    const { user } = openPreview();
    const cell = await screen.findByRole('textbox', { name: 'Prezzo, riga 4' });
    await user.clear(cell);
    await user.type(cell, '18{Enter}');
    expect(await screen.findByText('La correzione non è stata salvata. Riprova.')).toBeInTheDocument();
    expect(cell).toHaveValue('18');
    api.answer('correctImport', anImport(right));
    await user.type(cell, '{Enter}');
    await waitFor(() => expect(api.calls('correctImport')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(/non è stata salvata/)).not.toBeInTheDocument());
  });

  it('are left out one by one by an explicit choice, and can be taken in again', async () => {
    api.answer('getImport', importPage([aWrongRow()], wrong));
    const { user } = openPreview('?verdict=wrong');
    await screen.findByRole('textbox', { name: 'Prezzo, riga 4' });
    api.answer('correctImport', anImport(right));
    const out = { counts: counts({ new: 1, changed: 1, leftOut: 1 }) };
    api.answer('getImport', importPage([], out));
    await user.click(screen.getByRole('button', { name: 'Escludi la riga 4' }));
    expect(await row(/ESCLUSO/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Includi la riga 4' })).toHaveFocus();
    expect(screen.getByText('1 riga resterà esclusa.')).toBeInTheDocument();
    expect(api.calls('correctImport')[0]?.body).toEqual({ leaveOut: [4] });
    expect(importButton()).toBeEnabled();
    api.answer('getImport', importPage([aWrongRow()], wrong));
    await user.click(screen.getByRole('button', { name: 'Includi la riga 4' }));
    expect(await screen.findByRole('textbox', { name: 'Prezzo, riga 4' })).toBeInTheDocument();
    expect(api.calls('correctImport')[1]?.body).toEqual({ takeIn: [4] });
    expect(importButton()).toBeDisabled();
  });

  it('are left out all at once after a question', async () => {
    api.answer('getImport', importPage([aWrongRow()], { counts: counts({ new: 1, changed: 1, wrong: 812 }) }));
    const { user } = openPreview();
    await user.click(await screen.findByRole('button', { name: 'ESCLUDI LE RIGHE ERRATE' }));
    const question = screen.getByRole('dialog', { name: 'Escludi le righe errate' });
    expect(question).toHaveTextContent('Le 812 righe errate non saranno importate.');
    await user.click(within(question).getByRole('button', { name: 'ANNULLA' }));
    expect(api.calls('correctImport')).toHaveLength(0);
    api.answer('correctImport', anImport(right));
    await user.click(screen.getByRole('button', { name: 'ESCLUDI LE RIGHE ERRATE' }));
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    await waitFor(() => expect(api.calls('correctImport')[0]?.body).toEqual({ leaveOut: 'wrong' }));
  });

  it('can be downloaded as the same workbook with the wrong cells marked', async () => {
    api.answer('getImport', importPage([aWrongRow()], wrong));
    api.answer('downloadImportMistakes', { fileData: btoa('marked'), fileExtension: 'xlsx' });
    const { user } = openPreview();
    await user.click(await screen.findByRole('button', { name: 'SCARICA IL FILE CON GLI ERRORI' }));
    await waitFor(() => expect(saved.names()).toEqual(['listino_errori.xlsx']));
  });

  it('are not skipped on the next page when rows of this one were decided', async () => {
    const rows = Array.from({ length: 50 }, (_, place) => aWrongRow({ nRow: place + 2 }));
    const all = { ...importPage(rows, { counts: counts({ new: 1, wrong: 80 }) }), totalRows: 80 };
    api.answer('getImport', all);
    const { user, location } = openPreview('?verdict=wrong');
    await screen.findByRole('textbox', { name: 'Prezzo, riga 2' });
    api.answer('correctImport', anImport(right));
    api.answer('getImport', { ...all, totalRows: 79, rows: [...rows.slice(1), aWrongRow({ nRow: 99 })] });
    await user.click(screen.getByRole('button', { name: 'Escludi la riga 2' }));
    await row(/ESCLUSO/);
    expect(screen.queryByRole('textbox', { name: 'Prezzo, riga 99' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pagina successiva' }));
    expect(await screen.findByRole('textbox', { name: 'Prezzo, riga 99' })).toBeInTheDocument();
    expect(location().search).toBe('?verdict=wrong');
  });
});
