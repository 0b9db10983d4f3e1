import { aSuperUser, fakeApi } from '@portal/testing';
import { screen } from '@testing-library/react';
import { aProduct } from '../../test/catalogue-builders';
import { openEdit, PRODUCT_CATEGORIES } from '../../test/edit-pages';
import { sixCategories } from '../../test/product-flow';

const api = fakeApi();
const KEPT = 'Abbiamo tenuto quello che avevi scritto.';

type User = ReturnType<typeof openEdit>['user'];
const category = (name: string) => screen.findByRole('checkbox', { name });
const newCategory = () => screen.getByLabelText(/^Nuova categoria/);

/** Takes the product from 'Bar' to 'Dolci' and to a new category, and lets CONFERMA fail. */
async function failToSave(user: User) {
  await user.click(await category('Bar'));
  await user.click(await category('Dolci'));
  await user.type(newCategory(), 'Novità');
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
}
const follow = async (user: User) => user.click(await screen.findByRole('link', { name: 'CATEGORIE' }));

beforeEach(() => {
  api.answer('getCategories', sixCategories);
  api.answer('getProduct', aProduct({ categories: ['c-1', 'c-2'] }));
  api.fail('updateProductCategories', { status: 500 });
});

it.each([
  ['CATEGORIE', 'link'],
  ['Indietro', 'button'],
] as const)(
  '[PROD-093] finds again what was chosen and typed, after a failure and %s, and says so',
  async (way, role) => {
    const { user } = openEdit(PRODUCT_CATEGORIES);
    await failToSave(user);
    await user.click(await screen.findByRole(role, { name: way }));
    expect(await category('Aperitivi')).toBeChecked();
    expect(await category('Bar')).not.toBeChecked();
    expect(await category('Dolci')).toBeChecked();
    expect(newCategory()).toHaveValue('Novità');
    expect(screen.getByText(KEPT)).toBeInTheDocument();
  },
);

it('[PROD-093] finds what was chosen after a reload, once it is known whose it is', async () => {
  const before = openEdit(PRODUCT_CATEGORIES);
  await before.user.click(await category('Dolci'));
  const drafts = Object.entries({ ...sessionStorage }).filter(([key]) => key.startsWith('draft:'));
  before.unmount();
  const answer = api.hold('getSuperUser', aSuperUser());
  openEdit(PRODUCT_CATEGORIES, null);
  for (const [key, text] of drafts) sessionStorage.setItem(key, text);
  answer();
  expect(await category('Dolci')).toBeChecked();
});

it("[PROD-093] 'RICOMINCIA' shows the stored categories and forgets what was chosen", async () => {
  const { user } = openEdit(PRODUCT_CATEGORIES);
  await failToSave(user);
  await follow(user);
  await user.click(await screen.findByRole('button', { name: 'RICOMINCIA' }));
  expect(await category('Bar')).toBeChecked();
  expect(await category('Dolci')).not.toBeChecked();
  expect(newCategory()).toHaveValue('');
  expect(screen.queryByText(KEPT)).not.toBeInTheDocument();
  expect(await category('Aperitivi')).toHaveFocus();
  expect(Object.keys({ ...sessionStorage }).join()).not.toContain('draft:');
});

it('[PROD-093] forgets what was chosen once it is saved', async () => {
  const { user } = openEdit(PRODUCT_CATEGORIES);
  await failToSave(user);
  await follow(user);
  expect(await category('Dolci')).toBeChecked();
  api.answer('updateProductCategories', true);
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  await follow(user);
  expect(await category('Dolci')).not.toBeChecked();
  expect(screen.queryByText(KEPT)).not.toBeInTheDocument();
});
