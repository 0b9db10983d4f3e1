import type { CallAnswer, DeviceSession, ImportRow, Passkey, ProductImport, Scope, Terminal } from '@portal/contract';

export interface Account {
  id: string;
  username: string;
  email: string;
  /** Null: nobody can sign in. */
  password: string | null;
  scope: Scope;
  /** Empty for developers. */
  contractCode: string;
  name: string;
  surname: string;
  description: string;
  /** Milliseconds since 1970. */
  created: number;
  mustChangePassword: boolean;
  /** Whether a login asks for a second factor. */
  hasFactor: boolean;
  /** Versions of the terms; `*` stands for any. */
  acceptedTerms: string[];
  certificate: CallAnswer<'getCertificate'>['certificate'];
}

export type StoredTerminal = Omit<Terminal, 'users'> & { contractCode: string };

export interface Assignment {
  username: string;
  terminalId: string;
}

/** A merchant that enabled a developer. */
export interface Enabling {
  contractCode: string;
  email: string;
}

export interface StoredCategory {
  contractCode: string;
  categoryId: string;
  name: string;
  color: string;
  deleted: boolean;
}

export interface StoredProduct {
  contractCode: string;
  productId: string;
  name: string;
  descr: string | null;
  /** Euro cents. */
  amount: number;
  categories: string[];
  image: { data: string; type: string; name: string } | null;
  lastUpdate: string;
  deleted: boolean;
}

/** An import, with its file's rows of four texts each. */
export interface StoredImport {
  contractCode: string;
  importId: string;
  fileName: string;
  state: ProductImport['state'];
  created: number;
  author: string;
  rows: { nRow: number; cells: ImportRow['cells']; leftOut: boolean }[];
  /** What it did, once it is carried out. */
  done: ImportRow[];
  createdCategories: readonly string[];
}

/** A point of sale as developers see it. Its id is its contract code. */
export interface PointOfSale {
  contractCode: string;
  /** User name. */
  administrator: string;
  vatNumber: string;
  /** yyyy-mm-dd. */
  created: string;
}

/** An application. Moments are milliseconds since 1970. */
export interface StoredApplication extends CallAnswer<'getApplicationSettings'> {
  appId: string;
  appName: string;
  /** The developer's e-mail. */
  owner: string;
  clientId: string;
  clientSecret: string;
  /** Contract codes. */
  merchants: string[];
}

/** All data of the mock. Handlers change it, and later calls answer the changed data. A page reload resets it. */
export interface World {
  accounts: Account[];
  terminals: StoredTerminal[];
  assignments: Assignment[];
  enablings: Enabling[];
  categories: StoredCategory[];
  /** The colour of each merchant's bucket of uncategorised products, by contract code, once it was changed. */
  bucketColors: Map<string, string>;
  products: StoredProduct[];
  merchants: PointOfSale[];
  applications: StoredApplication[];
  imports: StoredImport[];
  /** Open sessions, the same for everybody. */
  sessions: DeviceSession[];
  /** Passkeys, the same for everybody. */
  passkeys: Passkey[];
  /** A new id, different from all before. */
  nextId(prefix: string): string;
}
