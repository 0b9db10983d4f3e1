import { screen } from '@testing-library/react';
import { aCategory } from './catalogue-builders';
import type { openCatalogue } from './open-page';

/** Six categories: one more than a page of the choice shows. */
export const sixCategories = ['Aperitivi', 'Bar', 'Colazione', 'Dolci', 'Erbe', 'Frutta'].map((name, place) =>
  aCategory({ categoryId: `c-${place + 1}`, name }),
);

export const PRODUCT_FORM = '/addProduct/insertOrUpdate';

/** Fills in the details of a new product, and goes on to its categories. */
export async function toCategories(user: ReturnType<typeof openCatalogue>['user']) {
  await user.type(await screen.findByLabelText('Nome'), 'Tagliere');
  await user.type(screen.getByLabelText('Prezzo'), '1800');
  await user.click(screen.getByRole('button', { name: 'AVANTI' }));
  await screen.findByRole('heading', { name: 'Scegli le categorie' });
}
