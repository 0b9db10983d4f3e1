import type { fakeApi } from '@portal/testing';
import { screen } from '@testing-library/react';
import { aCategory, aProduct } from './catalogue-builders';
import type { openCatalogue } from './open-page';

/** A server that keeps what is created and deleted, like the real one. */
export function keepCatalogue(api: ReturnType<typeof fakeApi>, categories = [aCategory()], products = [aProduct()]) {
  const kept = { categories, products };
  api.answer('getCatalog', () => ({ ...kept }));
  return kept;
}

/** Presses an entry in the menu of the category or product with this name. */
export async function pressInMenu(user: ReturnType<typeof openCatalogue>['user'], name: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `Azioni per ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: item }));
}
