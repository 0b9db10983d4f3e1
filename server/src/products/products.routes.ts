import type { OperationName } from '@portal/contract';
import type { CatalogueMemory } from '../kit/catalogue/catalogue-memory.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { changePrices } from './change-prices.ts';
import { createProducts } from './create-products.ts';
import { deleteProduct, deleteProducts, restoreProducts } from './delete-products.ts';
import { findProduct } from './product-details.ts';
import { updateProduct } from './update-product.ts';
import { updateProductCategories } from './update-product-categories.ts';

/** Calls that accept an `Idempotency-Key`, unless the configuration says otherwise. */
export const IDEMPOTENT_OPERATIONS: readonly OperationName[] = ['createProducts'];

interface ProductOptions {
  /** Calls that honour an `Idempotency-Key`, as `/config.json` tells the browser. */
  idempotentOperations: readonly OperationName[];
}

/** Room for an image of 5 MB in base64, and the fields around it. */
const BODY_WITH_IMAGE = 8 * 1024 * 1024;

/** Room for the ids of more than ten thousand products, or for ten thousand prices. */
const BODY_OF_MANY_IDS = 1024 * 1024;

/** The merchant's products. */
export function productRoutes(app: PortalApp, memory: CatalogueMemory, { idempotentOperations }: ProductOptions): void {
  route(app, 'getProducts', async (call) => (await memory.read(call))?.part('products') ?? []);

  route(app, 'getProduct', ({ db, contractCode, params }) => findProduct(db, contractCode, params.productId));

  route(app, 'createProducts', (call) => createProducts(call, idempotentOperations.includes('createProducts')), {
    bodyLimit: BODY_WITH_IMAGE,
  });

  route(app, 'updateProduct', (call) => updateProduct(call), { bodyLimit: BODY_WITH_IMAGE });

  route(app, 'deleteProduct', deleteProduct);

  route(app, 'deleteProducts', deleteProducts, { bodyLimit: BODY_OF_MANY_IDS });

  route(app, 'restoreProducts', (call) => restoreProducts(call), { bodyLimit: BODY_OF_MANY_IDS });

  route(app, 'changePrices', (call) => changePrices(call), { bodyLimit: BODY_OF_MANY_IDS });

  route(app, 'updateProductCategories', (call) => updateProductCategories(call));
}
