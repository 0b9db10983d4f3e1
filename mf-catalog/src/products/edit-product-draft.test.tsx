import { SCOPE } from '@portal/contract';
import { aLogin, aSuperUser, fakeApi, fillSessionStorage } from '@portal/testing';
import { formatEuro } from '@portal/ui';
import { act, screen } from '@testing-library/react';
import { aProduct } from '../../test/catalogue-builders';
import { openEdit } from '../../test/edit-pages';
import { PRODUCT_FORM } from '../../test/product-flow';

const api = fakeApi();
const KEPT = 'Abbiamo tenuto quello che avevi scritto.';

type User = ReturnType<typeof openEdit>['user'];
const name = () => screen.findByLabelText('Nome');
const description = () => screen.getByLabelText(/^Descrizione/);
const price = () => screen.getByLabelText('Prezzo');
const press = (user: User, button: string) => user.click(screen.getByRole('button', { name: button }));
const follow = async (user: User, link: string) => user.click(await screen.findByRole('link', { name: link }));

/** Changes description and price of the product, and lets CONFERMA fail. */
async function failToSave(user: User) {
  await name();
  await user.clear(description());
  await user.type(description(), 'Tostata oggi');
  await user.clear(price());
  await user.type(price(), '150');
  await press(user, 'CONFERMA');
}

beforeEach(() => {
  api.answer('getProduct', ({ params }) => aProduct({ productId: params.productId }));
  api.fail('updateProduct', { status: 500 });
});

it.each([
  ['MODIFICA', 'link'],
  ['Indietro', 'button'],
] as const)('[PROD-092] finds again what was typed, after a failure and %s, and says so', async (way, role) => {
  const { user } = openEdit(PRODUCT_FORM);
  await failToSave(user);
  await user.click(await screen.findByRole(role, { name: way }));
  expect(await name()).toHaveValue('Caffè espresso');
  expect(description()).toHaveValue('Tostata oggi');
  expect(price()).toHaveValue(formatEuro(150));
  expect(screen.getByText(KEPT)).toBeInTheDocument();
});

it.each([
  ['the same person', 'marta.ferri', 'Tostata oggi', 1],
  ['nobody else', 'paolo.neri', 'Miscela 100% arabica', 0],
])('[PROD-092] after the session has ended, %s finds what was typed', async (_, username, shown, notices) => {
  const { user, portal } = openEdit(PRODUCT_FORM);
  api.fail('updateProduct', { status: 401 });
  await failToSave(user);
  expect(await screen.findByText('signed out')).toBeInTheDocument();
  api.answer('login', aLogin(SCOPE.administrator));
  api.answer('getTermsStatus', { accepted: true, tcVersion: '1' });
  api.answer('getSuperUser', aSuperUser({ username }));
  await act(() => portal.session.signIn({ username, password: 'Bottega2026', humanCheck: null }));
  await name();
  expect(description()).toHaveValue(shown);
  expect(screen.queryAllByText(KEPT)).toHaveLength(notices);
});

it('[PROD-092] finds what was typed after a reload, once it is known whose it is', async () => {
  const before = openEdit(PRODUCT_FORM);
  await before.user.type(await name(), ' lungo');
  const drafts = Object.entries({ ...sessionStorage }).filter(([key]) => key.startsWith('draft:'));
  before.unmount();
  const answer = api.hold('getSuperUser', aSuperUser());
  openEdit(PRODUCT_FORM, null);
  for (const [key, text] of drafts) sessionStorage.setItem(key, text);
  answer();
  expect(await name()).toHaveValue('Caffè espresso lungo');
});

it('[PROD-092] shows what the product says by now in the fields that the person did not change', async () => {
  const { user } = openEdit(PRODUCT_FORM);
  await failToSave(user);
  api.answer('getProduct', aProduct({ name: 'Caffè ristretto', descr: 'Decaffeinato' }));
  await follow(user, 'MODIFICA');
  expect(await name()).toHaveValue('Caffè ristretto');
  expect(description()).toHaveValue('Tostata oggi');
});

it('[PROD-092] keeps nothing that the product says by now, and says nothing', async () => {
  const { user } = openEdit(PRODUCT_FORM);
  await failToSave(user);
  api.answer('getProduct', aProduct({ descr: 'Tostata oggi', amount: 150 }));
  await follow(user, 'MODIFICA');
  await name();
  expect(screen.queryByText(KEPT)).not.toBeInTheDocument();
  expect(Object.keys({ ...sessionStorage }).join()).not.toContain('draft:');
});

it('[PROD-092] keeps what was typed for this product only', async () => {
  const { user } = openEdit(PRODUCT_FORM);
  await failToSave(user);
  await follow(user, 'MODIFICA UN ALTRO');
  await name();
  expect(description()).toHaveValue('Miscela 100% arabica');
  expect(screen.queryByText(KEPT)).not.toBeInTheDocument();
});

it("[PROD-092] 'RICOMINCIA' shows the stored product, forgets what was typed, and leads to the name", async () => {
  const { user } = openEdit(PRODUCT_FORM);
  await failToSave(user);
  await follow(user, 'MODIFICA');
  await name();
  await press(user, 'RICOMINCIA');
  expect(description()).toHaveValue('Miscela 100% arabica');
  expect(price()).toHaveValue(formatEuro(130));
  expect(screen.queryByText(KEPT)).not.toBeInTheDocument();
  expect(await name()).toHaveFocus();
  expect(Object.keys({ ...sessionStorage }).join()).not.toContain('draft:');
});

it('[PROD-092] forgets what was typed once it is saved', async () => {
  const { user } = openEdit(PRODUCT_FORM);
  await failToSave(user);
  await follow(user, 'MODIFICA');
  await name();
  api.answer('updateProduct', true);
  await press(user, 'CONFERMA');
  await follow(user, 'MODIFICA');
  await name();
  expect(description()).toHaveValue('Miscela 100% arabica');
  expect(screen.queryByText(KEPT)).not.toBeInTheDocument();
});

it('[PROD-092] keeps that the picture was taken away, and gives it back on request', async () => {
  const picture = { image: 'QUJD', imageType: 'image/png', imageName: 'caffe.png' };
  api.answer('getProduct', aProduct(picture));
  const { user } = openEdit(PRODUCT_FORM);
  await user.click(await screen.findByRole('button', { name: 'Elimina immagine' }));
  await press(user, 'CONFERMA');
  await press(user, 'CONFERMA');
  await follow(user, 'MODIFICA');
  await name();
  expect(screen.queryByRole('button', { name: 'caffe.png' })).not.toBeInTheDocument();
  expect(screen.getByText(KEPT)).toBeInTheDocument();
  await press(user, 'RICOMINCIA');
  expect(screen.getByRole('button', { name: 'caffe.png' })).toBeInTheDocument();
});

it('[PROD-092] saves what was typed also when the storage is full', async () => {
  api.answer('updateProduct', true);
  const { user, result } = openEdit(PRODUCT_FORM);
  await name();
  fillSessionStorage();
  await failToSave(user);
  expect(await result()).toMatchObject({ isSuccess: true });
  expect(api.calls('updateProduct')[0]?.body).toMatchObject({ descr: 'Tostata oggi', amount: 150 });
});
