import type { ProductImport } from '@portal/contract';
import { fakeApi, type RenderPortalOptions, setWindowWidth } from '@portal/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aCategory, aProduct, products } from '../../test/catalogue-builders';
import { openCatalogue } from '../../test/open-page';

const api = fakeApi();
const config = { ownOperations: ['previewTable' as const, 'getImport' as const, 'confirmImport' as const] };

const kept: ProductImport = {
  importId: 'i1',
  fileName: 'Modifica in tabella',
  ofTable: true,
  state: 'READY',
  created: 1,
  author: 'marta.ferri',
  counts: { new: 0, changed: 1, unchanged: 0, wrong: 0, leftOut: 0, newCategories: 0 },
  progress: 0,
  canUndo: false,
};

const catalogue = [
  aProduct({ productId: 'p-1', name: 'Caffè', descr: 'Corto', amount: 120 }),
  aProduct({ productId: 'p-2', name: 'Orzo', descr: null, amount: 110 }),
  aProduct({ productId: 'p-3', name: 'Tè', descr: null, amount: 200 }),
];
const serve = (list = catalogue) =>
  api.answer('getCatalog', { categories: [aCategory({ name: 'Bar' })], products: list });

function open(ids = ['p-1', 'p-2', 'p-3'], options: { config?: RenderPortalOptions['config'] } = {}) {
  return openCatalogue({ path: '/catalog/table', state: { products: ids }, config: options.config ?? config });
}

const cell = (column: string, product: string) => screen.getByRole('textbox', { name: `${column} di ${product}` });
const preview = () => screen.getByRole('button', { name: 'ANTEPRIMA' });
const sent = () => api.calls('previewTable').at(-1)?.body;
const paste = (field: HTMLElement, text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } });

const DRAFT = 'draft:table:marta.ferri';

beforeEach(() => serve());

async function opened(...options: Parameters<typeof open>) {
  const rendered = open(...options);
  await screen.findByRole('heading', { name: /in tabella$/ });
  return rendered;
}

describe('[PROD-411] the keys of a spreadsheet', () => {
  it('lead from cell to cell, with one stop of the Tab key for the whole table', async () => {
    const { user } = await opened();
    expect(screen.getAllByRole('textbox').filter(({ tabIndex }) => tabIndex === 0)).toEqual([cell('Nome', 'Caffè')]);
    await user.click(cell('Nome', 'Caffè'));
    await user.keyboard('{ArrowDown}');
    expect(cell('Nome', 'Orzo')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(cell('Prezzo', 'Orzo')).toHaveFocus();
    await user.keyboard('{Tab}{Tab}');
    expect(cell('Nome', 'Tè')).toHaveFocus();
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    expect(cell('Categorie', 'Orzo')).toHaveFocus();
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(cell('Nome', 'Caffè')).toHaveFocus();
    await user.keyboard('{Escape}{Tab}');
    expect(screen.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement);
  });

  it('replace a cell by typing, take it back with Escape, empty it with Delete, and go on with Enter', async () => {
    const { user } = await opened();
    await user.click(cell('Nome', 'Caffè'));
    await user.keyboard('Moka{Enter}');
    expect(cell('Nome', 'Caffè')).toHaveValue('Moka');
    expect(cell('Nome', 'Orzo')).toHaveFocus();
    await user.keyboard('Malto{Escape}');
    expect(cell('Nome', 'Orzo')).toHaveValue('Orzo');
    expect(cell('Nome', 'Orzo')).toHaveFocus();
    await user.keyboard('{F2} dolce{Enter}{ArrowUp}{ArrowUp}{ArrowRight}{Delete}');
    expect(cell('Nome', 'Orzo')).toHaveValue('Orzo dolce');
    expect(cell('Descrizione', 'Caffè')).toHaveValue('');
    expect(screen.getByText('3 celle cambiate in 2 prodotti.')).toBeInTheDocument();
    await user.keyboard('{Control>}z{/Control}');
    expect(cell('Descrizione', 'Caffè')).toHaveValue('Corto');
    await user.click(screen.getByRole('button', { name: 'TORNA INDIETRO DI UN PASSO' }));
    await user.click(screen.getByRole('button', { name: 'TORNA INDIETRO DI UN PASSO' }));
    expect(screen.getByText('Nessuna cella cambiata.')).toBeInTheDocument();
    expect(preview()).toBeDisabled();
  });

  it('count a price that is written in another way as no change, once it is written', async () => {
    const { user } = await opened();
    await user.click(cell('Prezzo', 'Tè'));
    await user.keyboard('2');
    expect(cell('Prezzo', 'Tè')).toHaveValue('2');
    await user.keyboard('{Enter}');
    expect(cell('Prezzo', 'Tè')).toHaveValue('2,00');
    expect(screen.getByText('Nessuna cella cambiata.')).toBeInTheDocument();
  });

  it('leave the letters of a cell that is being edited to left and right', async () => {
    const { user } = await opened();
    await user.click(cell('Nome', 'Caffè'));
    await user.keyboard('{F2}{ArrowLeft}{ArrowLeft}');
    expect(cell('Nome', 'Caffè')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(cell('Nome', 'Orzo')).toHaveFocus();
  });
});

describe('[PROD-412] a block from a spreadsheet', () => {
  it('fills the cells from the one where it is pasted, and what does not fit is said', async () => {
    await opened();
    paste(cell('Prezzo', 'Orzo'), '1,30\tBar\n2,50\tBar\n9,99\tBar\n');
    expect(cell('Prezzo', 'Orzo')).toHaveValue('1,30');
    expect(cell('Prezzo', 'Tè')).toHaveValue('2,50');
    expect(screen.getByText(/^Il blocco incollato era più grande della tabella/)).toBeInTheDocument();
  });

  it('of ten thousand rows fills the whole table, also the rows that are not drawn yet', async () => {
    serve(products(120));
    await opened(products(120).map(({ productId }) => productId));
    expect(screen.queryByRole('textbox', { name: 'Nome di Prodotto 060' })).not.toBeInTheDocument();
    paste(cell('Prezzo', 'Prodotto 001'), '7,77\n'.repeat(10_000));
    expect(screen.getByText('120 celle cambiate in 120 prodotti.')).toBeInTheDocument();
    expect(cell('Prezzo', 'Prodotto 120')).toHaveValue('7,77');
  });
});

describe('[PROD-413] the mistakes of a table', () => {
  const mistakes = [
    { nRow: 1, column: 'C', cause: 'Il prezzo non è un numero.' },
    { nRow: 3, column: 'D', cause: 'La categoria «Bat» non esiste.', newCategory: 'Bat' },
  ];

  it('are all shown in their cells and listed above, and the first one gets the focus', async () => {
    api.answer('previewTable', { import: null, mistakes });
    const { user } = await opened();
    paste(cell('Prezzo', 'Caffè'), "2,40 all'etto\tBar\n1,30\tBar\n2,50\tBat\n");
    await user.click(preview());
    expect(await screen.findByText('2 celle da correggere')).toBeInTheDocument();
    expect(cell('Prezzo', 'Caffè')).toHaveFocus();
    expect(cell('Prezzo', 'Caffè')).toHaveAccessibleDescription('Il prezzo non è un numero.');
    expect(cell('Prezzo', 'Caffè')).toBeInvalid();
    await user.click(screen.getByRole('button', { name: 'Tè, categorie' }));
    expect(cell('Categorie', 'Tè')).toHaveFocus();
    await user.click(preview());
    expect(cell('Prezzo', 'Caffè')).toHaveFocus();
    expect(api.calls('previewTable')).toHaveLength(1);
  });

  it('leave with what is corrected; a category may be taken from the known ones or made', async () => {
    api.answer('previewTable', { import: null, mistakes }, { once: true });
    const { user } = await opened();
    paste(cell('Prezzo', 'Caffè'), "2,40 all'etto\tBar\n1,30\tBar\n2,50\tBat\n");
    await user.click(preview());
    await screen.findByText('2 celle da correggere');
    await user.keyboard('2,40');
    expect(screen.getByText('1 cella da correggere')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Crea «Bat»' }));
    expect(screen.queryByText(/da correggere$/)).not.toBeInTheDocument();
    api.answer('previewTable', { import: kept, mistakes: [] });
    await user.click(preview());
    expect(await screen.findByText('/addProduct/import/i1')).toBeInTheDocument();
    expect(api.calls('previewTable').at(-1)?.body).toMatchObject({
      rows: [{ nRow: 1, cells: { C: '2,40' } }, { nRow: 2 }, { nRow: 3, cells: { C: '2,50', D: 'Bat' } }],
      newCategories: ['Bat'],
    });
  });
});

describe('[PROD-414] somebody else who changes the catalogue meanwhile', () => {
  it('keeps what was typed, shows what is stored, and lets the person decide', async () => {
    const { user } = await opened();
    await user.click(cell('Prezzo', 'Tè'));
    await user.keyboard('2,50');
    serve(catalogue.map((one) => (one.productId === 'p-3' ? { ...one, amount: 210 } : one)));
    const mistakes = [{ nRow: 3, column: 'C', cause: 'Nel frattempo qualcuno ha scritto «2,10».' }];
    api.answer('previewTable', { import: null, mistakes });
    await user.click(preview());
    expect(await screen.findByRole('button', { name: "Lascia com'è adesso" })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Tieni quello che hai scritto tu' }));
    await user.click(preview());
    await waitFor(() => expect(api.calls('previewTable')).toHaveLength(2));
    expect(sent()).toMatchObject({ rows: [{ before: { amount: 210 }, cells: { C: '2,50' } }] });
  });

  it('takes a deleted product out of the table, and keeps the rest', async () => {
    const { user } = await opened();
    await user.click(cell('Prezzo', 'Tè'));
    await user.keyboard('2,50');
    serve(catalogue.slice(1));
    api.fail('previewTable', { status: 404 });
    await user.click(preview());
    expect(
      await screen.findByText('Nel frattempo un prodotto è stato eliminato: non è più nella tabella.'),
    ).toBeInTheDocument();
    expect(cell('Prezzo', 'Tè')).toHaveValue('2,50');
  });
});

it('[PROD-415] keeps the changes of a table that is left, and forgets them when the person gives up', async () => {
  const first = await opened();
  await first.user.click(cell('Nome', 'Tè'));
  await first.user.keyboard('Tè verde');
  const draft = sessionStorage.getItem(DRAFT) ?? '';
  first.unmount();
  const { user } = open();
  // Each test begins with an empty storage.
  sessionStorage.setItem(DRAFT, draft);
  await screen.findByRole('heading', { name: /in tabella$/ });
  expect(cell('Nome', 'Tè')).toHaveValue('Tè verde');
  expect(screen.getByRole('button', { name: 'RICOMINCIA' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'ANNULLA' }));
  const question = screen.getByRole('dialog', { name: 'Lasciare la tabella?' });
  await user.click(within(question).getByRole('button', { name: 'CONFERMA' }));
  expect(await screen.findByRole('heading', { name: /Prodotti selezionati|Prodotti inseriti/ })).toBeInTheDocument();
  expect(sessionStorage.getItem(DRAFT)).toBeNull();
});

it('[PROD-416] is a small form for each product on small screens', async () => {
  setWindowWidth(390);
  api.answer('previewTable', { import: kept, mistakes: [] });
  const { user } = await opened();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: 'Prodotti' })).getAllByRole('listitem')).toHaveLength(3);
  await user.clear(cell('Nome', 'Tè'));
  await user.type(cell('Nome', 'Tè'), 'Tè verde');
  await user.click(preview());
  expect(await screen.findByText('/addProduct/import/i1')).toBeInTheDocument();
  expect(sent()).toMatchObject({ rows: [{ nRow: 3, cells: { A: 'Tè verde' } }] });
});

it.each(['previewTable', 'getImport', 'confirmImport'])(
  '[PROD-417] is not there where the backend lacks %s',
  async (lacking) => {
    open(undefined, { config: { ownOperations: config.ownOperations.filter((name) => name !== lacking) } });
    expect(await screen.findByRole('heading', { name: /Prodotti inseriti/ })).toBeInTheDocument();
  },
);

it('[PROD-418] says that an answer was lost, and what was typed stays', async () => {
  api.fail('previewTable', { status: 503 });
  const { user } = await opened();
  await user.click(cell('Prezzo', 'Tè'));
  await user.keyboard('2,50');
  await user.click(preview());
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(cell('Prezzo', 'Tè')).toHaveValue('2,50');
});

it('[PROD-444] on small screens Enter leads to the same cell of the next product, and typing replaces what is there', async () => {
  setWindowWidth(390);
  const { user } = await opened();
  await user.clear(cell('Nome', 'Caffè'));
  await user.keyboard('Caffè lungo{Enter}Orzo lungo{Enter}Tè verde{Enter}!');
  expect(cell('Nome', 'Caffè')).toHaveValue('Caffè lungo');
  expect(cell('Nome', 'Orzo')).toHaveValue('Orzo lungo');
  expect(cell('Nome', 'Tè')).toHaveValue('Tè verde!');
  await user.click(cell('Prezzo', 'Orzo'));
  await user.keyboard('1,30');
  expect(cell('Prezzo', 'Orzo')).toHaveValue('1,30');
  await user.click(cell('Prezzo', 'Orzo'));
  await user.keyboard('0');
  expect(cell('Prezzo', 'Orzo')).toHaveValue('1,300');
  await user.click(cell('Nome', 'Caffè'));
  await user.keyboard(' doppio');
  expect(cell('Nome', 'Caffè')).toHaveValue('Caffè lungo doppio');
});
