import type { ResultState } from './result-state';

/** Where the button of a result leads: one address after the other, so that the last one has the others behind it. */
export type ResultTarget = readonly [string, ...string[]];

/** Button targets by origin (RES-005 to RES-012), the table of the specification row by row. */
export function resultTarget(state: ResultState): ResultTarget {
  const { isSuccess, data = {} } = state;
  switch (data.from) {
    case 'ChangePassword':
      if (isSuccess) return data.showTC ? ['/termsAndConditions'] : ['/login'];
      return data.operation === 'sessionExpired' ? ['/login'] : ['/changePassword'];
    case 'UserDetails':
    case 'ChooseTerminal':
    case 'MobileSearchOverlay':
    case 'Users':
      return ['/users'];
    case 'CatalogPage':
    case 'CategoryDetailsPage':
      return ['/catalog'];
    case 'ChooseProductCategories':
    case 'InsertProductDetails':
      return data.operation === 'update' ? [productAddress(data.product)] : ['/catalog', '/addProduct/first'];
    case 'MultiproductPage':
      return isSuccess && data.operation === 'upload' ? ['/catalog', '/addProduct/first'] : ['/catalog'];
    default:
      return ['/applications'];
  }
}

function productAddress(product: NonNullable<ResultState['data']>['product']): string {
  if (!product) return '/catalog';
  const name = encodeURIComponent(product.name);
  return `/product/${encodeURIComponent(product.productId)}?name=${name}&hasImage=${product.hasImage ?? false}`;
}
