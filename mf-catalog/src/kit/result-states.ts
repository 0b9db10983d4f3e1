import { resultTexts } from './result.texts';

/** A product as its detail needs it to open again. */
export interface ResultProduct {
  productId: string;
  name: string;
  hasImage: boolean;
}

const failure = { isSuccess: false, errorMessage: resultTexts.failureHint, isCatalog: true } as const;

/** A category, or products, could not be deleted (RES-031, RES-032). */
export const deletionFailed = (what: 'category' | 'product') =>
  ({
    ...failure,
    errorTitle: what === 'category' ? resultTexts.deleteCategoryFailed : resultTexts.deleteProductFailed,
    button: resultTexts.toCatalogue,
    data: { from: 'CatalogPage', operation: 'delete' },
  }) as const;

/** A product could not be taken out of a category (RES-033). */
export const removalFailed = () =>
  ({
    ...failure,
    errorTitle: resultTexts.removeFailed,
    button: resultTexts.toCatalogue,
    data: { from: 'CategoryDetailsPage', operation: 'remove' },
  }) as const;

/** RES-017 */
export const productCreated = (productName: string) =>
  ({
    isSuccess: true,
    title: resultTexts.created,
    button: resultTexts.createAnother,
    isCatalog: true,
    data: { from: 'ChooseProductCategories', operation: 'add', productName, showComplete: true },
  }) as const;

/** RES-034; the draft is kept, so that trying again starts from it. */
export const creationFailed = () =>
  ({
    ...failure,
    errorTitle: resultTexts.createFailed,
    button: resultTexts.retry,
    data: { from: 'ChooseProductCategories', operation: 'add' },
  }) as const;

/** RES-018 */
export const detailsEdited = (product: ResultProduct) =>
  ({
    isSuccess: true,
    title: resultTexts.detailsEdited,
    button: resultTexts.toProduct,
    isCatalog: true,
    data: { from: 'InsertProductDetails', operation: 'update', product },
  }) as const;

/** RES-035 */
export const detailsEditFailed = (product: ResultProduct) =>
  ({
    ...failure,
    errorTitle: resultTexts.editFailed,
    button: resultTexts.toProduct,
    data: { from: 'InsertProductDetails', operation: 'update', product },
  }) as const;

/** RES-019 */
export const categoriesEdited = (product: ResultProduct) =>
  ({
    isSuccess: true,
    title: resultTexts.categoriesEdited,
    button: resultTexts.toProduct,
    isCatalog: true,
    data: { from: 'ChooseProductCategories', operation: 'update', product },
  }) as const;

/** RES-036 */
export const categoriesEditFailed = (product: ResultProduct) =>
  ({
    ...failure,
    errorTitle: resultTexts.editCategoriesFailed,
    button: resultTexts.toProduct,
    data: { from: 'ChooseProductCategories', operation: 'update', product },
  }) as const;

/** The catalogue's file or the template could not be fetched (ERR-016). */
export const downloadFailed = (from: 'CatalogPage' | 'MultiproductPage') =>
  ({
    ...failure,
    errorTitle: resultTexts.downloadFailed,
    button: resultTexts.toCatalogue,
    data: { from, operation: 'download' },
  }) as const;

/** RES-011 */
export const productsImported = () =>
  ({
    isSuccess: true,
    title: resultTexts.imported,
    button: resultTexts.createAnother,
    isCatalog: true,
    isMassiveImport: true,
    data: { from: 'MultiproductPage', operation: 'upload' },
  }) as const;

/** ERR-018, IMP-012 */
export const importFailed = () =>
  ({
    ...failure,
    errorTitle: resultTexts.importFailed,
    button: resultTexts.toCatalogue,
    isMassiveImport: true,
    data: { from: 'MultiproductPage', operation: 'upload' },
  }) as const;
