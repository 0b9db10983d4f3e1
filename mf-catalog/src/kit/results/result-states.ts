import type { ResultData, ResultState } from '@portal/contract';
import { addProductUrl, catalogueUrl, productUrl } from '../catalogue/catalogue.urls';
import { resultTexts } from './result.texts';

/** A product as its detail needs it to open again. */
type ResultProduct = NonNullable<ResultData['product']>;

const TO_CATALOGUE = { button: resultTexts.toCatalogue, targets: [catalogueUrl()] } as const;
/** Another product; the catalogue lies behind its first page (RES-010, RES-011). */
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

/** A product could not be taken out of a category (RES-033). */
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

/** RES-034; the draft is kept, so that trying again starts from it. */
export const creationFailed = () =>
  ({
    ...failure,
    errorTitle: resultTexts.createFailed,
    button: resultTexts.retry,
    targets: TO_ANOTHER,
    data: { from: 'ChooseProductCategories', operation: 'add' },
  }) satisfies ResultState;

/** RES-018 */
export const detailsEdited = (product: ResultProduct) =>
  ({
    ...success,
    ...toProduct(product),
    title: resultTexts.detailsEdited,
    data: { from: 'InsertProductDetails', operation: 'update', product },
  }) satisfies ResultState;

/** RES-035 */
export const detailsEditFailed = (product: ResultProduct) =>
  ({
    ...failure,
    ...toProduct(product),
    errorTitle: resultTexts.editFailed,
    data: { from: 'InsertProductDetails', operation: 'update', product },
  }) satisfies ResultState;

/** RES-019 */
export const categoriesEdited = (product: ResultProduct) =>
  ({
    ...success,
    ...toProduct(product),
    title: resultTexts.categoriesEdited,
    data: { from: 'ChooseProductCategories', operation: 'update', product },
  }) satisfies ResultState;

/** RES-036 */
export const categoriesEditFailed = (product: ResultProduct) =>
  ({
    ...failure,
    ...toProduct(product),
    errorTitle: resultTexts.editCategoriesFailed,
    data: { from: 'ChooseProductCategories', operation: 'update', product },
  }) satisfies ResultState;

/** The catalogue's file or the template could not be fetched (ERR-016). */
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

/** ERR-018, IMP-012 */
export const importFailed = () =>
  ({
    ...failure,
    ...TO_CATALOGUE,
    errorTitle: resultTexts.importFailed,
    isMassiveImport: true,
    data: { from: 'MultiproductPage', operation: 'upload' },
  }) satisfies ResultState;
