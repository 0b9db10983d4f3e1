import type { CallInput } from '@portal/contract';
import { fakeApi } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aCategory, aProduct } from '../../test/catalogue-builders';
import { openCatalogue } from '../../test/open-page';

const api = fakeApi();
const config = { ownOperations: ['deleteProducts' as const, 'changePrices' as const] };

/** Two products. A raise of 10% with prices ending in ,90 leaves the price of the second one as it is. */
function serve() {
  const kept = [
    aProduct({ productId: 'p-1', name: 'Cornetto', amount: 160 }),
    aProduct({ productId: 'p-2', name: 'Tigella', amount: 290 }),
  ];
  api.answer('getCatalog', () => ({ categories: [aCategory()], products: kept }));
  return kept;
}

/** Asks for a raise of 10% of all products. */
async function raise(all: number) {
  const { user } = openCatalogue({ path: '/catalog?tab=products', config });
  await user.click(await screen.findByRole('button', { name: 'SELEZIONA' }));
  await user.click(screen.getByRole('checkbox', { name: `Seleziona tutti i ${all}` }));
  await user.click(screen.getByRole('button', { name: 'MODIFICA PREZZI' }));
  const dialog = screen.getByRole('dialog', { name: 'Modifica i prezzi' });
  await user.type(within(dialog).getByLabelText('Di quanto'), '10');
  return { user, dialog };
}

async function openPreview() {
  const { user, dialog } = await raise(2);
  await user.click(within(dialog).getByRole('radio', { name: ',90' }));
  expect(within(dialog).getByText(/^Per esempio: Cornetto da/)).toHaveTextContent('da 1,60 € a 1,90 €');
  await user.click(within(dialog).getByRole('button', { name: 'VEDI I NUOVI PREZZI' }));
  await screen.findByRole('heading', { name: '1 prezzo cambia, 1 resta uguale' });
  return user;
}

const confirm = () => screen.getByRole('button', { name: 'CONFERMA' });

it('[PROD-065] undoes the change with one call, and says if a price has been changed in the meantime', async () => {
  const kept = serve();
  api.answer('changePrices', ({ body }) => {
    // The fake records what was sent, which has this shape.
    for (const { productId, to } of (body as CallInput<'changePrices'>['body']).prices) {
      const product = kept.find((one) => one.productId === productId);
      if (product) product.amount = to;
    }
    return true;
  });
  const user = await openPreview();
  await user.click(confirm());
  expect(await screen.findByText('1 prezzo modificato')).toBeInTheDocument();
  expect(api.calls('changePrices')[0]?.body).toEqual({ prices: [{ productId: 'p-1', from: 160, to: 190 }] });
  expect(await screen.findByRole('heading', { name: '2 Prodotti inseriti' })).toBeInTheDocument();
  expect(await screen.findByText('1,90 €')).toBeInTheDocument();

  api.fail('changePrices', { status: 409 });
  await user.click(screen.getByRole('button', { name: 'ANNULLA' }));
  expect(await screen.findByText(/^Non abbiamo annullato: nel frattempo/)).toBeInTheDocument();
  expect(api.calls('changePrices')[1]?.body).toEqual({ prices: [{ productId: 'p-1', from: 190, to: 160 }] });
});

it('[PROD-065] shows the current prices if one has changed in the meantime, and confirms those', async () => {
  const kept = serve();
  const user = await openPreview();
  const [first] = kept;
  if (first) first.amount = 250;
  api.fail('changePrices', { status: 409 });
  await user.click(confirm());
  expect(await screen.findByRole('alert')).toHaveTextContent('Nel frattempo il catalogo è cambiato');
  expect(await screen.findByText('2,50 €')).toBeInTheDocument();
  api.answer('changePrices', true);
  await user.click(confirm());
  await waitFor(() => expect(api.calls('changePrices')).toHaveLength(2));
  expect(api.calls('changePrices')[1]?.body).toEqual({ prices: [{ productId: 'p-1', from: 250, to: 290 }] });
});

it('[PROD-065] keeps showing the new prices when they could not be written', async () => {
  serve();
  api.fail('changePrices', { status: 500 });
  const user = await openPreview();
  await user.click(confirm());
  expect(await screen.findByRole('alert')).toHaveTextContent('sono rimasti come prima');
  expect(confirm()).toBeEnabled();
});

it.each(['lost', 'refused at the second press'])(
  '[PROD-094] takes the prices as changed when they are, though the answer was %s',
  async (how) => {
    const kept = serve();
    const user = await openPreview();
    const [first] = kept;
    if (first) first.amount = 190;
    if (how === 'lost') api.cut('changePrices');
    else api.fail('changePrices', { status: 409 });
    await user.click(confirm());
    expect(await screen.findByText('1 prezzo modificato')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: '2 Prodotti inseriti' })).toBeInTheDocument();
    api.answer('changePrices', true);
    await user.click(screen.getByRole('button', { name: 'ANNULLA' }));
    await waitFor(() => expect(api.calls('changePrices')).toHaveLength(2));
    expect(api.calls('changePrices')[1]?.body).toEqual({ prices: [{ productId: 'p-1', from: 190, to: 160 }] });
  },
);

it('[PROD-094] does not claim that the prices stayed as they were when nobody answers', async () => {
  serve();
  const user = await openPreview();
  api.cut('changePrices');
  api.cut('getCatalog');
  await user.click(confirm());
  expect(await screen.findByRole('alert')).toHaveTextContent('Non lo sappiamo: la connessione è caduta');
  expect(confirm()).toBeEnabled();
});

it.each([
  ['10%', '10', '%'],
  ['€ 5', '5', '€'],
  ['1.250,50 €', '1.250,50', '€'],
])('[PROD-182] takes %j as %j, and chooses the unit', async (text, shown, unit) => {
  serve();
  const { user, dialog } = await raise(2);
  const amount = within(dialog).getByLabelText('Di quanto');
  await user.clear(amount);
  await user.paste(text);
  expect(amount).toHaveValue(shown);
  expect(within(dialog).getByRole('radio', { name: unit })).toBeChecked();
  expect(within(dialog).getByRole('button', { name: 'VEDI I NUOVI PREZZI' })).toBeEnabled();
});

it('[PROD-064] corrects the change, and goes back to the products that were selected', async () => {
  serve();
  const user = await openPreview();
  await user.click(screen.getByRole('button', { name: 'MODIFICA' }));
  const dialog = screen.getByRole('dialog', { name: 'Modifica i prezzi' });
  expect(within(dialog).getByLabelText('Di quanto')).toHaveValue('10');
  await user.click(within(dialog).getByRole('radio', { name: 'Diminuisci' }));
  await user.click(within(dialog).getByRole('button', { name: 'VEDI I NUOVI PREZZI' }));
  expect(await screen.findByText('Diminuzione del 10%, finale ,90')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'ANNULLA' }));
  expect(await screen.findByRole('heading', { name: '2 Prodotti selezionati' })).toBeInTheDocument();
});

it('[SHELL-284] goes on reading the new prices where the shown ones end', async () => {
  const products = Array.from({ length: 60 }, (_, place) =>
    aProduct({ productId: `p-${place + 1}`, name: `Tigella ${place + 1}`, amount: 290 }),
  );
  api.answer('getCatalog', { categories: [aCategory()], products });
  const { user, dialog } = await raise(60);
  await user.click(within(dialog).getByRole('button', { name: 'VEDI I NUOVI PREZZI' }));
  await user.click(await screen.findByRole('button', { name: 'MOSTRA DI PIÙ' }));
  const rows = screen.getAllByRole('row');
  expect(rows).toHaveLength(61);
  expect(rows[51]).toHaveFocus();
});

it('[PROD-065] is not offered by a backend without the call', async () => {
  serve();
  const { user } = openCatalogue({ path: '/catalog?tab=products', config: { ownOperations: ['deleteProducts'] } });
  await user.click(await screen.findByRole('button', { name: 'SELEZIONA' }));
  await user.click(screen.getByRole('checkbox', { name: 'Seleziona tutti i 2' }));
  expect(screen.getByRole('button', { name: 'ELIMINA' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'MODIFICA PREZZI' })).not.toBeInTheDocument();
});
