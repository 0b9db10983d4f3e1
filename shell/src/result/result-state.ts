/** Where a result comes from; anything else counts as a page of the applications (RES-012). */
export type ResultOrigin =
  | 'ChangePassword'
  | 'UserDetails'
  | 'ChooseTerminal'
  | 'MobileSearchOverlay'
  | 'Users'
  | 'CatalogPage'
  | 'CategoryDetailsPage'
  | 'ChooseProductCategories'
  | 'InsertProductDetails'
  | 'MultiproductPage';

/**
 * Navigation state of /result (RES-001): `title` and `message` show on success, `errorTitle` and `errorMessage` on failure.
 * `product` is what the product detail needs to open again.
 */
export interface ResultState {
  isSuccess: boolean;
  title?: string;
  errorTitle?: string;
  message?: string;
  errorMessage?: string;
  button?: string;
  data?: {
    from?: ResultOrigin | (string & {});
    /** One short word for what was done: 'add', 'update', 'revoke', 'sessionExpired' … */
    operation?: string;
    email?: string;
    productName?: string;
    /** A creation has been completed. */
    showComplete?: boolean;
    /** The terms still have to be accepted after a change of password. */
    showTC?: boolean;
    product?: { productId: string; name: string; hasImage?: boolean };
  };
  isCatalog?: boolean;
  isMassiveImport?: boolean;
}

/** The navigation state as a result, or null when the page was opened without one. */
export function resultState(state: unknown): ResultState | null {
  const candidate = state as Partial<ResultState> | null;
  return typeof candidate?.isSuccess === 'boolean' ? (candidate as ResultState) : null;
}
