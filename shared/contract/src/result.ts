/** The flows that end on /result, as the specification names them (RES-005 to RES-012). */
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
  | 'MultiproductPage'
  | 'AssignApp'
  | 'Applications'
  | 'ApplicationDetails';

/** What was done, in one word. */
export type ResultOperation =
  | 'add'
  | 'addDelegate'
  | 'create'
  | 'delete'
  | 'download'
  | 'remove'
  | 'reset'
  | 'revoke'
  | 'sessionExpired'
  | 'update'
  | 'upload';

/** The labels of its button, as the specification writes them (RES-005 to RES-021, Q-070). */
export type ResultButton =
  | 'CONTINUA'
  | 'CREA NUOVO PRODOTTO'
  | 'REIMPOSTA PASSWORD'
  | 'RIPROVA'
  | 'TORNA AL CATALOGO'
  | 'TORNA AL PRODOTTO'
  | 'TORNA ALLA LOGIN'
  | 'TORNA ALLE UTENZE'
  | 'Torna alla lista applicazioni'
  | 'VEDI ELENCO UTENZE';

/** Facts about the flow that ended (RES-001). */
export interface ResultData {
  from: ResultOrigin;
  operation: ResultOperation;
  email?: string;
  appName?: string;
  productName?: string;
  /** A creation was completed. */
  showComplete?: boolean;
  /** The terms must still be accepted after a change of password. */
  showTC?: boolean;
  product?: { productId: string; name: string; hasImage: boolean };
}

interface EveryResult {
  button: ResultButton;
  /** Addresses that the button opens one after the other, so that going back leads through them. */
  targets: readonly [string, ...string[]];
  data: ResultData;
  isMassiveImport?: true;
}

/** A result of the catalogue has a second link, to the catalogue (RES-003, RES-004). */
type OfCatalogue = { isCatalog: true; catalogue: string } | { isCatalog?: never; catalogue?: never };

type Outcome =
  | {
      isSuccess: true;
      title: string;
      message?: string;
      errorTitle?: never;
      errorMessage?: never;
      supportId?: never;
      lost?: never;
    }
  | {
      isSuccess: false;
      errorTitle: string;
      errorMessage: string;
      /** The id of the failed call in the server's log. */
      supportId?: string;
      /** Only the answer was lost: the change is stored all the same, or nobody knows. */
      lost?: 'stored' | 'unknown';
      title?: never;
      message?: never;
    };

/**
 * Navigation state of /result: `title` and `message` show on success, `errorTitle` and `errorMessage` on failure. The
 * remote whose flow ends provides everything, including the addresses; the shell only draws it.
 *
 * @example
 * {
 *   isSuccess: false, errorTitle: 'Si è verificato un errore …', errorMessage: 'Riprova più tardi.',
 *   button: 'TORNA ALLE UTENZE', targets: ['/users'], data: { from: 'Users', operation: 'upload' },
 * }
 * Source: RES-001 to RES-004, Q-066.
 */
export type ResultState = EveryResult & OfCatalogue & Outcome;
