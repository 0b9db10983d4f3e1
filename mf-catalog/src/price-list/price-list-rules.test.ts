import { aCategory, aProduct, theBucket } from '../../test/catalogue-builders';
import { priceListOf } from './price-list-rules';

it('[PROD-072] lists every product in each of its categories, and those without a category at the end', () => {
  const categories = [
    theBucket(),
    aCategory({ categoryId: 'c-2', name: 'Forno' }),
    aCategory({ categoryId: 'c-1', name: 'Bar' }),
    aCategory({ categoryId: 'c-3', name: 'Vuota' }),
  ];
  const products = [
    aProduct({ productId: 'p-1', name: 'Cornetto', categories: ['c-1', 'c-2'] }),
    aProduct({ productId: 'p-2', name: 'Pane', categories: ['c-2'] }),
    aProduct({ productId: 'p-3', name: 'Sacchetto', categories: [] }),
  ];
  const sections = priceListOf({ categories, products }, 'Altri prodotti');
  expect(sections.map(({ name, products: of }) => [name, of.map((one) => one.name)])).toEqual([
    ['Bar', ['Cornetto']],
    ['Forno', ['Cornetto', 'Pane']],
    ['Altri prodotti', ['Sacchetto']],
  ]);
});
