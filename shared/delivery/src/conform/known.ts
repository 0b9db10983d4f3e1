import type { CallAnswer, Product } from '@portal/contract';
import type { Accounts } from './sent-call.ts';

/** What earlier steps have learnt. */
export interface Known {
  /** Part of every name that the kit gives, so that two runs don't meet. */
  mark: string;
  accounts: Accounts;
  tcVersion: string;
  contractCode?: string;
  /** Whether the administrator had accepted the terms before. */
  hasAccepted?: boolean;
  terminalId?: string | undefined;
  email?: string;
  username?: string;
  user?: CallAnswer<'getUser'>;
  usersFile?: Blob;
  developerId?: string | undefined;
  /** Whether `otherDeveloper` was enabled before the run. */
  isOtherEnabled?: boolean;
  cashLink?: CallAnswer<'getCashLinks'>['terminals'][number] | undefined;
  categoryId?: string | undefined;
  copyId?: string | undefined;
  product?: Product | undefined;
  /** The other product that it makes, for the calls that delete several. */
  otherProduct?: Product | undefined;
  appId?: string | undefined;
  merchantId?: string | undefined;
}

/** Of everything that the kit makes. */
export const nameOf = ({ mark }: Known): string => `Prova ${mark}`;

/** Of what is made without the right to it; it holds the mark of the run. */
export const strangersMark = ({ mark }: Known): string => `${mark}x`;
