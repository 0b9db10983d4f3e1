import {
  categoriesEdited,
  categoriesEditFailed,
  creationFailed,
  deletionFailed,
  detailsEdited,
  detailsEditFailed,
  downloadFailed,
  importFailed,
  productCreated,
  productsImported,
  removalFailed,
} from './result-states';

const product = { productId: 'p-1', name: 'Caffè', hasImage: false };
const hint = 'Riprova più tardi. Grazie per la pazienza';

describe('the failures', () => {
  it.each([
    [
      '[RES-030, RES-031] category deletion',
      deletionFailed('category'),
      "Problema durante l'eliminazione della categoria",
    ],
    ['[RES-030, RES-032] product deletion', deletionFailed('product'), "Problema durante l'eliminazione del prodotto"],
    ['[RES-030, RES-033] removal', removalFailed(), 'Problema durante la rimozione del prodotto dalla categoria'],
    ['[RES-030, RES-034] creation', creationFailed(), 'Problema durante la creazione del prodotto'],
    ['[RES-030, RES-035] edit', detailsEditFailed(product), 'Problema durante la modifica del prodotto'],
    [
      '[RES-030, RES-036] categories edit',
      categoriesEditFailed(product),
      'Problema durante la modifica delle categorie del prodotto',
    ],
  ])('%s: what failed, and the second line', (_, state, errorTitle) => {
    expect(state).toMatchObject({ isSuccess: false, isCatalog: true, errorTitle, errorMessage: hint });
  });

  it('[RES-008] come from the pages that lead to the catalogue', () => {
    expect(deletionFailed('category').data.from).toBe('CatalogPage');
    expect(removalFailed().data.from).toBe('CategoryDetailsPage');
  });

  it('[RES-009, RES-035] of an edit lead back to the product', () => {
    expect(detailsEditFailed(product)).toMatchObject({
      button: 'TORNA AL PRODOTTO',
      data: { from: 'InsertProductDetails', operation: 'update', product },
    });
    expect(categoriesEditFailed(product).data).toEqual({
      from: 'ChooseProductCategories',
      operation: 'update',
      product,
    });
  });
});

it('[RES-010, RES-017] a creation names the product and offers another', () => {
  expect(productCreated('Caffè')).toEqual({
    isSuccess: true,
    title: 'Hai inserito un nuovo prodotto nel tuo catalogo!',
    button: 'CREA NUOVO PRODOTTO',
    targets: ['/catalog', '/addProduct/first'],
    isCatalog: true,
    catalogue: '/catalog',
    data: { from: 'ChooseProductCategories', operation: 'add', productName: 'Caffè', showComplete: true },
  });
});

it('[RES-009, RES-018, RES-019] both edits lead back to the product', () => {
  expect(detailsEdited(product)).toMatchObject({
    title: 'Hai modificato le informazioni del tuo prodotto!',
    button: 'TORNA AL PRODOTTO',
    data: { from: 'InsertProductDetails', operation: 'update', product },
  });
  expect(categoriesEdited(product)).toMatchObject({
    title: 'Hai modificato le categorie di appartenenza del tuo prodotto!',
    button: 'TORNA AL PRODOTTO',
    data: { from: 'ChooseProductCategories', operation: 'update', product },
  });
});

describe("where a result's button leads", () => {
  const toProduct = ['/product/p-1?name=Caff%C3%A8&hasImage=false'];
  const toAnother = ['/catalog', '/addProduct/first'];

  it.each([
    ['[RES-008] a failed deletion to the catalogue', deletionFailed('product'), ['/catalog']],
    ['[RES-008] a failed removal to the catalogue', removalFailed(), ['/catalog']],
    ['[RES-008] a failed download to the catalogue', downloadFailed('CatalogPage'), ['/catalog']],
    ['[RES-009] edited details to the product', detailsEdited(product), toProduct],
    ['[RES-009] details that could not be edited to the product', detailsEditFailed(product), toProduct],
    ['[RES-009] edited categories to the product', categoriesEdited(product), toProduct],
    ['[RES-009] categories that could not be edited to the product', categoriesEditFailed(product), toProduct],
    ['[RES-010] a new product to another one, with the catalogue behind it', productCreated('Caffè'), toAnother],
    ['[RES-010] a product that could not be created to another try', creationFailed(), toAnother],
    ['[RES-011] an import to another one, with the catalogue behind it', productsImported(), toAnother],
    ['[RES-011] a failed import to the catalogue', importFailed(), ['/catalog']],
  ])('%s', (_, { targets }, expected) => {
    expect(targets).toEqual(expected);
  });
});
