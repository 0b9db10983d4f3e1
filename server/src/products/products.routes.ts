import type { OperationName } from '@portal/contract';
import { listProducts } from '../kit/product-list.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { createProducts } from './create-products.ts';
import { deleteProduct, deleteProducts, restoreProducts } from './delete-products.ts';
import { findProduct } from './product-details.ts';
import { updateProduct } from './update-product.ts';
import { updateProductCategories } from './update-product-categories.ts';

/** Calls that take an `Idempotency-Key` unless the configuration says otherwise. */
export const IDEMPOTENT_OPERATIONS: readonly OperationName[] = ['createProducts'];

interface ProductOptions {
  /** Calls whose `Idempotency-Key` counts, as `/config.json` tells the browser. */
  idempotentOperations: readonly OperationName[];
}

/** An image of 5 MB written in base64, and what surrounds it. */
const BODY_WITH_IMAGE = 8 * 1024 * 1024;

/** Room for the ids of more than ten thousand products. */
const BODY_OF_MANY_IDS = 1024 * 1024;

/**
 * The merchant's products. Prices are whole euro cents, VAT included.
 *
 * A product's `categories` are ids of categories by their names; one without any is in 'senza categoria', whose own id never stands there and is refused with
 * 400, code '4010' (CAT-020). The id of anything that is not the merchant's answers 404. Every write answers `true` (API-008, Q-093).
 */
export function productRoutes(app: PortalApp, { idempotentOperations }: ProductOptions): void {
  /**
   * `getProducts`: no payload. Answers a list of `{ productId, name, descr, amount, categories, hasImage, imageUrl, lastUpdate }` by name, letter case apart;
   * `descr` and `imageUrl` may be null. Image bytes are in no list: `imageUrl` is the address of a thumbnail, which never changes what it shows.
   *
   * @example GET /api/services/products → [{ "productId": "p1", "name": "Cornetto", "amount": 160, "hasImage": true, "imageUrl": "/media/….webp", … }]
   * Source: API-047, CAT-014, PROD-018 to PROD-021, Q-044, Q-045.
   */
  route(app, 'getProducts', ({ db, contractCode }) => listProducts(db, contractCode));

  /**
   * `getProduct`: no payload. Answers one product as a list does, with `image` in base64 without prefix, `imageType` ('image/png' or 'image/jpeg') and
   * `imageName`; all three null when it has none.
   *
   * @example GET /api/services/product/p1/details → { "productId": "p1", "name": "Cornetto", "image": "iVBORw0…", "imageType": "image/png", … }
   * Source: API-046, PROD-018 to PROD-021.
   */
  route(app, 'getProduct', ({ db, contractCode, params }) => findProduct(db, contractCode, params.productId));

  /**
   * `createProducts`: `{ products: [{ name, descr, amount, categories, image, imageType, imageName }] }`, all of them or none; `descr` and the image are
   * optional. Names have at most 30 characters and may repeat, descriptions 80; the price is 1 to 9999999; an image is png or jpeg by its content, whatever
   * `imageType` says, and at most 5 MB. It is kept upright, without metadata, at most 600 by 600 pixels.
   *
   * The header `Idempotency-Key` makes a repetition answer as the first time and add nothing, for 24 hours; 422 when the body differs. 413 when the image, or
   * the whole body (8 MiB), is too large.
   *
   * @example POST /api/services/product { "products": [{ "name": "Cornetto", "amount": 160, "categories": ["c1"] }] } → true
   * Source: API-048, PROD-028 to PROD-034, Q-064, Q-083.
   */
  route(app, 'createProducts', (call) => createProducts(call, idempotentOperations.includes('createProducts')), {
    bodyLimit: BODY_WITH_IMAGE,
  });

  /**
   * `updateProduct`: the whole product `{ productId, name, descr, amount, categories, image, imageType, imageName, lastUpdate }`; an absent or null `descr`
   * empties it, `lastUpdate` is not looked at. `image` null deletes the image, bytes replace it, and when it is absent the image stays.
   *
   * 413 as for `createProducts`.
   *
   * @example PUT /api/services/product/p1 { "productId": "p1", "name": "Cornetto", "amount": 170, "categories": [], "image": null, … } → true
   * Source: API-049, API-050, PROD-043, Q-058, Q-064.
   */
  route(app, 'updateProduct', (call) => updateProduct(call), { bodyLimit: BODY_WITH_IMAGE });

  /**
   * `deleteProduct`: no payload. The product can be restored for ten minutes.
   *
   * @example DELETE /api/services/product/p1 → true
   * Source: API-051, PROD-052.
   */
  route(app, 'deleteProduct', deleteProduct);

  /**
   * `deleteProducts`: `{ products: ids }`, all of them or none. They can be restored for ten minutes.
   *
   * @example POST /api/services/products/delete { "products": ["p1", "p2"] } → true
   * Source: own call, CAT-019, CAT-045.
   */
  route(app, 'deleteProducts', deleteProducts, { bodyLimit: BODY_OF_MANY_IDS });

  /**
   * `restoreProducts`: `{ products: ids }` deleted within the last ten minutes, all of them or none; they come back with image and categories.
   *
   * 404 when one was not deleted, or too long ago.
   *
   * @example POST /api/services/products/restore { "products": ["p1", "p2"] } → true
   * Source: own call.
   */
  route(app, 'restoreProducts', (call) => restoreProducts(call), { bodyLimit: BODY_OF_MANY_IDS });

  /**
   * `updateProductCategories`: `{ categoriesToAdd: ids, categoriesToRemove: ids, newCategory }`; a new category's name, or null, makes one in the default colour
   * and adds it. Adding comes last, so that it wins over removing the same.
   *
   * 400 with code '4000' when the new name is taken.
   *
   * @example POST /api/services/product/p1/updateCategories { "categoriesToAdd": ["c2"], "categoriesToRemove": [], "newCategory": "Merenda" } → true
   * Source: API-052, CAT-050, Q-064.
   */
  route(app, 'updateProductCategories', (call) => updateProductCategories(call));
}
