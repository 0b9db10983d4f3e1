import type { ResultData, ResultState } from '@portal/contract';
import { addProductUrl, catalogueUrl, productUrl } from '../catalogue/catalogue.urls';
import { resultTexts } from './result.texts';

/** What a product's detail needs to open again. */
type ResultProduct = NonNullable<ResultData['product']>;

const TO_CATALOGUE = { button: resultTexts.toCatalogue, targets: [catalogueUrl()] } as const;
/** Leads to another product; on the first page of that flow, back leads to the catalogue (RES-010, RES-011). */
const TO_ANOTHER = [catalogueUrl(), addProductUrl] as const;
const toProduct = (product: ResultProduct) =>
  ({ button: resultTexts.toProduct, targets: [productUrl(product)] }) as const;

const success = { isSuccess: true, isCatalog: true, catalogue: catalogueUrl() } as const;
const failure = { ...success, isSuccess: false, errorMessage: resultTexts.failureHint } as const;

/** A category, or products, could not be deleted (RES-031, RES-032). */
export const deletionFailed = (what: 'category' | 'product') =>
  ({
    ...failure,
    ...TO_CATALOGUE,
    errorTitle: what === 'category' ? resultTexts.deleteCategoryFailed : resultTexts.deleteProductFailed,
    data: { from: 'CatalogPage', operation: 'delete' },
  }) satisfies ResultState;

/** A product could not be removed from a category (RES-033). */
export const removalFailed = () =>
  ({
    ...failure,
    ...TO_CATALOGUE,
    errorTitle: resultTexts.removeFailed,
    data: { from: 'CategoryDetailsPage', operation: 'remove' },
  }) satisfies ResultState;

/** RES-017 */
export const productCreated = (productName: string) =>
  ({
    ...success,
    title: resultTexts.created,
    button: resultTexts.createAnother,
    targets: TO_ANOTHER,
    data: { from: 'ChooseProductCategories', operation: 'add', productName, showComplete: true },
  }) satisfies ResultState;

/** RES-034; the draft is kept, so that the next attempt starts with it. */
export const creationFailed = () =>
  ({
    ...failure,
    errorTitle: resultTexts.createFailed,
    button: resultTexts.retry,
    targets: TO_ANOTHER,
    data: { from: 'ChooseProductCategories', operation: 'add' },
  }) satisfies ResultState;

type EditFrom = 'InsertProductDetails' | 'ChooseProductCategories';
const edit = (from: EditFrom, product: ResultProduct) => ({
  ...toProduct(product),
  data: { from, operation: 'update', product } as const,
});
const edited = (title: string, from: EditFrom, product: ResultProduct) =>
  ({ ...success, ...edit(from, product), title }) satisfies ResultState;
const editFailed = (errorTitle: string, from: EditFrom, product: ResultProduct) =>
  ({ ...failure, ...edit(from, product), errorTitle }) satisfies ResultState;

/** RES-018 */
export const detailsEdited = (product: ResultProduct) =>
  edited(resultTexts.detailsEdited, 'InsertProductDetails', product);

/** RES-035 */
export const detailsEditFailed = (product: ResultProduct) =>
  editFailed(resultTexts.editFailed, 'InsertProductDetails', product);

/** RES-019 */
export const categoriesEdited = (product: ResultProduct) =>
  edited(resultTexts.categoriesEdited, 'ChooseProductCategories', product);

/** RES-036 */
export const categoriesEditFailed = (product: ResultProduct) =>
  editFailed(resultTexts.editCategoriesFailed, 'ChooseProductCategories', product);

/** The catalogue's file or the template could not be downloaded (ERR-016). */
export const downloadFailed = (from: 'CatalogPage' | 'MultiproductPage') =>
  ({
    ...failure,
    ...TO_CATALOGUE,
    errorTitle: resultTexts.downloadFailed,
    data: { from, operation: 'download' },
  }) satisfies ResultState;

/** RES-011 */
export const productsImported = () =>
  ({
    ...success,
    title: resultTexts.imported,
    button: resultTexts.createAnother,
    targets: TO_ANOTHER,
    isMassiveImport: true,
    data: { from: 'MultiproductPage', operation: 'upload' },
  }) satisfies ResultState;

/** Products were changed in a table. */
export const productsEdited = () =>
  ({
    ...success,
    ...TO_CATALOGUE,
    title: resultTexts.productsEdited,
    data: { from: 'CatalogPage', operation: 'update' },
  }) satisfies ResultState;

/** The changes of a table could not be written. */
export const productsEditFailed = () =>
  ({
    ...failure,
    ...TO_CATALOGUE,
    errorTitle: resultTexts.editProductsFailed,
    data: { from: 'CatalogPage', operation: 'update' },
  }) satisfies ResultState;

/** ERR-018, IMP-012 */
export const importFailed = () =>
  ({
    ...failure,
    ...TO_CATALOGUE,
    errorTitle: resultTexts.importFailed,
    isMassiveImport: true,
    data: { from: 'MultiproductPage', operation: 'upload' },
  }) satisfies ResultState;
