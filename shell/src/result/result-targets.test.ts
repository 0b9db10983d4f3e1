import { resultState } from './result-state';
import { resultTarget } from './result-targets';

const product = { productId: 'p-1', name: 'Caffè & latte', hasImage: true };

describe('where the button of a result leads', () => {
  it.each([
    [
      '[RES-005] a changed password to the terms that are pending',
      { isSuccess: true, data: { from: 'ChangePassword', showTC: true } },
      ['/termsAndConditions'],
    ],
    ['[RES-005] a changed password to the login', { isSuccess: true, data: { from: 'ChangePassword' } }, ['/login']],
    [
      '[RES-006] an expired session to the login',
      { isSuccess: false, data: { from: 'ChangePassword', operation: 'sessionExpired' } },
      ['/login'],
    ],
    [
      '[RES-006] a refused password back to the form',
      { isSuccess: false, data: { from: 'ChangePassword' } },
      ['/changePassword'],
    ],
    [
      '[RES-007] a revoked account to the accounts',
      { isSuccess: true, data: { from: 'UserDetails', operation: 'revoke' } },
      ['/users'],
    ],
    ['[RES-007] a chosen terminal to the accounts', { isSuccess: false, data: { from: 'ChooseTerminal' } }, ['/users']],
    [
      '[RES-007] the search overlay to the accounts',
      { isSuccess: true, data: { from: 'MobileSearchOverlay' } },
      ['/users'],
    ],
    [
      '[RES-007] a download of accounts to the accounts',
      { isSuccess: false, data: { from: 'Users', operation: 'download' } },
      ['/users'],
    ],
    ['[RES-008] the catalogue to the catalogue', { isSuccess: false, data: { from: 'CatalogPage' } }, ['/catalog']],
    [
      '[RES-008] a category to the catalogue',
      { isSuccess: false, data: { from: 'CategoryDetailsPage' } },
      ['/catalog'],
    ],
    [
      '[RES-010] a new product to the catalogue and then to another one',
      { isSuccess: true, data: { from: 'ChooseProductCategories', operation: 'add' } },
      ['/catalog', '/addProduct/first'],
    ],
    [
      '[RES-011] an import to the catalogue and then to another one',
      { isSuccess: true, data: { from: 'MultiproductPage', operation: 'upload' } },
      ['/catalog', '/addProduct/first'],
    ],
    [
      '[RES-011] a failed import to the catalogue',
      { isSuccess: false, data: { from: 'MultiproductPage', operation: 'upload' } },
      ['/catalog'],
    ],
    [
      '[RES-012] any other origin to the applications',
      { isSuccess: true, data: { from: 'AssignApp' } },
      ['/applications'],
    ],
    ['[RES-012] a result without origin to the applications', { isSuccess: true }, ['/applications']],
  ])('%s', (_, state, target) => {
    expect(resultTarget(state)).toEqual(target);
  });

  it.each(['ChooseProductCategories', 'InsertProductDetails'])(
    '[RES-009] an edit of a product from %s back to that product',
    (from) => {
      const [address] = resultTarget({ isSuccess: true, data: { from, operation: 'update', product } });
      expect(address).toBe('/product/p-1?name=Caff%C3%A8%20%26%20latte&hasImage=true');
    },
  );
});

describe('the state of a result', () => {
  it('is none when the page was opened without one', () => {
    expect(resultState(null)).toBeNull();
    expect(resultState(undefined)).toBeNull();
    expect(resultState({ title: 'x' })).toBeNull();
  });
});
