import { aSuperUser, fakeApi } from '@portal/testing';
import { formatEuro } from '@portal/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aProduct } from '../../test/catalogue-builders';
import { openCatalogue } from '../../test/open-page';
import { PRODUCT_FORM, sixCategories, toCategories } from '../../test/product-flow';
import { emptyProduct } from './product.schema';
import { emptyDraft, readDraft, writeDraft } from './product-draft';

const api = fakeApi();

function fillStorage() {
  for (let room = 5_000_000; room >= 1; room = Math.floor(room / 2)) {
    try {
      sessionStorage.setItem(`filler ${room}`, 'x'.repeat(room));
    } catch {
      // There is less room than that.
    }
  }
}

describe('the details of a new product', () => {
  it('[PROD-028, PROD-033, VAL-005] continue only with a name and a price above zero', async () => {
    const { user } = openCatalogue({ path: PRODUCT_FORM });
    const next = await screen.findByRole('button', { name: 'AVANTI' });
    expect(next).toBeDisabled();
    await user.type(screen.getByLabelText('Nome'), 'x'.repeat(40));
    expect(screen.getByLabelText('Nome')).toHaveValue('x'.repeat(30));
    expect(next).toBeDisabled();
    await user.type(screen.getByLabelText('Prezzo'), '0');
    expect(next).toBeDisabled();
    await user.type(screen.getByLabelText('Prezzo'), '1');
    expect(next).toBeEnabled();
    await user.clear(screen.getByLabelText('Nome'));
    await user.type(screen.getByLabelText('Nome'), '\u200b');
    expect(next).toBeDisabled();
  });

  it('[PROD-029] take a description of at most 80 characters in three rows', async () => {
    const { user } = openCatalogue({ path: PRODUCT_FORM });
    const description = await screen.findByLabelText(/^Descrizione/);
    await user.type(description, 'y'.repeat(85));
    expect(description).toHaveValue('y'.repeat(80));
    expect(description).toHaveAttribute('rows', '3');
  });

  it('[PROD-030, PROD-031] take digits as cents, and ignore one digit too many', async () => {
    const { user } = openCatalogue({ path: PRODUCT_FORM });
    const price = await screen.findByLabelText('Prezzo');
    await user.type(price, '1a8,50');
    expect(price).toHaveValue(formatEuro(1850));
    await user.clear(price);
    await user.type(price, '99999999');
    expect(price).toHaveValue(formatEuro(9_999_999));
  });

  it.each([
    ['12,5', 1_250],
    ['€ 12', 1_200],
    ['1.250', 125_000],
    ['1.234,5', 123_450],
  ])('[PROD-181] read %j, pasted into the price, as it is written', async (text, amount) => {
    const { user } = openCatalogue({ path: PRODUCT_FORM });
    const price = await screen.findByLabelText('Prezzo');
    await user.type(price, '99');
    await user.paste(text);
    expect(price).toHaveValue(formatEuro(amount));
  });

  it('[PROD-181] keep the price, and say why, when what is pasted is none', async () => {
    const { user } = openCatalogue({ path: PRODUCT_FORM });
    const price = await screen.findByLabelText('Prezzo');
    await user.type(price, '99');
    await user.paste('da 2 a 3 euro');
    expect(price).toHaveValue(formatEuro(99));
    expect(price).toHaveAccessibleDescription(
      "Il testo incollato non è un prezzo. Il prezzo resta com'era: scrivi le cifre, oppure incolla un prezzo come 1.250,50.",
    );
    await user.paste('100.000');
    expect(price).toHaveAccessibleDescription(/supera il prezzo massimo, 99\.999,99 €/);
  });

  it('[PROD-032] clear a price of zero when its field is left', async () => {
    const { user } = openCatalogue({ path: PRODUCT_FORM });
    const price = await screen.findByLabelText('Prezzo');
    await user.type(price, '0');
    await user.tab();
    expect(price).toHaveValue('');
  });

  it("keep the message about a file until the draft's owner is known", async () => {
    const answer = api.hold('getSuperUser', aSuperUser());
    const { user, portal } = openCatalogue({ path: PRODUCT_FORM, facts: { superUser: null } });
    const field = (await screen.findByText('Immagine')).parentElement?.querySelector('input[type="file"]');
    fireEvent.change(field as HTMLElement, { target: { files: [new File(['x'], 'foto.gif', { type: 'image/gif' })] } });
    const refused = 'File non valido. Hai inserito un file con formato non corretto.';
    expect(await screen.findByText(refused)).toBeInTheDocument();
    await user.type(screen.getByLabelText('Nome'), 'Tagliere');
    answer();
    await act(() => portal.session.resume());
    await waitFor(() => expect(readDraft('marta.ferri')?.values.name).toBe('Tagliere'));
    expect(screen.getByText(refused)).toBeInTheDocument();
  });

  it("[PROD-026] keep the focus when the draft's owner becomes known", async () => {
    const answer = api.hold('getSuperUser', aSuperUser());
    const { user, portal } = openCatalogue({ path: PRODUCT_FORM, facts: { superUser: null } });
    const name = await screen.findByLabelText('Nome');
    await user.click(name);
    answer();
    await act(() => portal.session.resume());
    expect(name).toHaveFocus();
    await user.keyboard('Tagliere');
    expect(screen.getByLabelText('Nome')).toHaveValue('Tagliere');
  });

  it("[PROD-026] load the person's draft into the form that is already shown", async () => {
    const answer = api.hold('getSuperUser', aSuperUser());
    const { user, portal } = openCatalogue({ path: PRODUCT_FORM, facts: { superUser: null } });
    const name = await screen.findByLabelText('Nome');
    writeDraft('marta.ferri', { ...emptyDraft, values: { ...emptyProduct, name: 'Tagliere' } });
    await user.click(name);
    answer();
    await act(() => portal.session.resume());
    expect(name).toHaveFocus();
    expect(name).toHaveValue('Tagliere');
    await user.type(screen.getByLabelText('Prezzo'), '1800');
    expect(readDraft('marta.ferri')?.values).toEqual({
      ...emptyProduct,
      name: 'Tagliere',
      price: 1800,
    });
  });

  it('[PROD-075] reach the categories even if AVANTI comes before it is known who is signed in', async () => {
    const answer = api.hold('getSuperUser', aSuperUser());
    api.answer('getCategories', sixCategories);
    const { user, location } = openCatalogue({ path: PRODUCT_FORM, facts: { superUser: null } });
    await user.type(await screen.findByLabelText('Nome'), 'Tagliere');
    await user.type(screen.getByLabelText('Prezzo'), '1800');
    await user.click(screen.getByRole('button', { name: 'AVANTI' }));
    expect(screen.getByRole('button', { name: 'AVANTI' })).toHaveAttribute('aria-busy', 'true');
    expect(location().pathname).toBe(PRODUCT_FORM);
    answer();
    expect(await screen.findByRole('heading', { name: 'Scegli le categorie' })).toBeInTheDocument();
    expect(readDraft('marta.ferri')?.values).toMatchObject({ name: 'Tagliere', price: 1800 });
  });

  it('[PROD-075] reach the categories even if it cannot be loaded who is signed in', async () => {
    api.fail('getSuperUser', { status: 500 });
    api.answer('getCategories', sixCategories);
    const { user } = openCatalogue({ path: PRODUCT_FORM, facts: { superUser: null } });
    await user.type(await screen.findByLabelText('Nome'), 'Tagliere');
    await user.type(screen.getByLabelText('Prezzo'), '1800');
    await user.click(screen.getByRole('button', { name: 'AVANTI' }));
    expect(await screen.findByRole('heading', { name: 'Scegli le categorie' })).toBeInTheDocument();
    expect(await screen.findByRole('checkbox', { name: 'Bar' })).toBeInTheDocument();
  });

  it('[PROD-083] are lost neither on the page nor on the next one when the storage is full', async () => {
    api.answer('getCategories', sixCategories);
    api.answer('createProducts', true);
    const { user, result } = openCatalogue({ path: PRODUCT_FORM });
    await screen.findByLabelText('Nome');
    fillStorage();
    await toCategories(user);
    await user.click(screen.getByRole('checkbox', { name: 'Bar' }));
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(await result()).toMatchObject({ isSuccess: true });
    expect(api.calls('createProducts')[0]?.body).toMatchObject({
      products: [{ name: 'Tagliere', amount: 1800, categories: ['c-2'] }],
    });
  });

  it('[PROD-083] are saved without writing the image again at each key', async () => {
    const image = { data: 'QUJD', type: 'image/png', name: 'tagliere.png' };
    // Signing in empties the storage, so the draft is there from a copy.
    api.answer('getProduct', aProduct({ image: image.data, imageType: image.type, imageName: image.name }));
    const { user } = openCatalogue({ path: PRODUCT_FORM, state: { copyOf: 'p-1' } });
    const name = await screen.findByLabelText('Nome');
    await user.type(name, '!');
    const write = jest.spyOn(Storage.prototype, 'setItem');
    await user.type(name, '!!');
    const written = write.mock.calls.map(([, value]) => value);
    write.mockRestore();
    expect(written).toHaveLength(2);
    expect(written.join()).not.toContain(image.data);
    expect(readDraft('marta.ferri')).toMatchObject({
      values: { name: 'Copia di Caffè espresso!!!' },
      image,
    });
  });

  it('are kept for this person, and start the form again', async () => {
    const first = openCatalogue({ path: PRODUCT_FORM });
    await first.user.type(await screen.findByLabelText('Nome'), 'Tagliere');
    await waitFor(() => expect(readDraft('marta.ferri')?.values.name).toBe('Tagliere'));
    expect(readDraft('paolo.neri')).toBeNull();
  });
});

it('[CAT-040] starts in the category that it was opened from, once something was typed', async () => {
  api.answer('getCategories', sixCategories);
  const { user } = openCatalogue({ path: PRODUCT_FORM, state: { categoryId: 'c-2' } });
  await screen.findByLabelText('Nome');
  expect(readDraft('marta.ferri')).toBeNull();
  await toCategories(user);
  expect(screen.getByRole('checkbox', { name: 'Bar' })).toBeChecked();
});

describe('a copy of a product', () => {
  const cornetto = aProduct({ name: 'Cornetto con la crema al limone', descr: 'Sfogliato', amount: 160 });

  it("[PROD-066] is a draft with the product's data, image and categories, and survives a reload", async () => {
    api.answer('getProduct', { ...cornetto, image: 'QUJD', imageType: 'image/png', imageName: 'cornetto.png' });
    const { location } = openCatalogue({ path: PRODUCT_FORM, state: { copyOf: 'p-1' } });
    expect(await screen.findByLabelText('Nome')).toHaveValue('Copia di Cornetto con la crema');
    expect(screen.getByLabelText(/^Descrizione/)).toHaveValue('Sfogliato');
    expect(screen.getByLabelText('Prezzo')).toHaveValue(formatEuro(160));
    expect(screen.getByRole('button', { name: 'cornetto.png' })).toBeInTheDocument();
    expect(readDraft('marta.ferri')).toMatchObject({ categories: ['c-1'], image: { data: 'QUJD' } });
    expect(location().state).toBeNull();
  });

  it('[PROD-066] says that the product could not be read', async () => {
    api.fail('getProduct', { status: 500 });
    openCatalogue({ path: PRODUCT_FORM, state: { copyOf: 'p-1' } });
    expect(await screen.findByRole('button', { name: 'RIPROVA' })).toBeInTheDocument();
  });
});
