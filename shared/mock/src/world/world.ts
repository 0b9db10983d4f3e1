import type { Category, Merchant, Product, Scope, Terminal } from '@portal/contract';

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
  hasAcceptedTerms: boolean;
  hasCertificate: boolean;
}

export type StoredTerminal = Omit<Terminal, 'users'> & { contractCode: string };

export interface Application {
  appId: string;
  appName: string;
  /** Contract codes of its points of sale. */
  merchants: string[];
}

/** All data of the mock. Handlers change it, and later calls answer the changed data. A page reload resets it. */
export interface World {
  accounts: Account[];
  terminals: StoredTerminal[];
  /** Who has which terminal. */
  holdings: { username: string; terminalId: string }[];
  /** Which merchant enabled which developer. */
  enablings: { contractCode: string; email: string }[];
  /** The catalogue of Bottega Ferri; the other merchants have an empty one. */
  categories: Omit<Category, 'nProducts'>[];
  products: Product[];
  /** Points of sale of the enabled developer, in no application. */
  pointsOfSale: Omit<Merchant, 'appName' | 'appStatus'>[];
  applications: Application[];
  /** A new id, different from all before. */
  nextId(prefix: string): string;
}
