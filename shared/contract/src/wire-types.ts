import type { Static, TSchema } from 'typebox';
import type { OperationName } from './operations.ts';
import type { ActivityPage as ActivityPageSchema, Activity as ActivitySchema } from './schemas/activity.schemas.ts';
import type { TermsStatus as TermsStatusSchema, UserLogin as UserLoginSchema } from './schemas/auth.schemas.ts';
import type { Category as CategorySchema, Product as ProductSchema } from './schemas/catalogue.schemas.ts';
import type { Application as ApplicationSchema, Merchant as MerchantSchema } from './schemas/developer.schemas.ts';
import type { schemas } from './schemas/index.ts';
import type {
  CashLink as CashLinkSchema,
  OwnAccount as OwnAccountSchema,
  SuperUser as SuperUserSchema,
  TerminalInfo as TerminalInfoSchema,
  Terminal as TerminalSchema,
  User as UserSchema,
} from './schemas/people.schemas.ts';
import type {
  ImportMistake as ImportMistakeSchema,
  ImportRow as ImportRowSchema,
  ProductImport as ProductImportSchema,
} from './schemas/product-import.schemas.ts';
import type {
  AccountNotice as AccountNoticeSchema,
  DeviceSession as DeviceSessionSchema,
  Passkey as PasskeySchema,
  Security as SecuritySchema,
} from './schemas/security.schemas.ts';

type Schemas = typeof schemas;
type Part<Name extends OperationName, Key extends 'params' | 'query' | 'body'> = Schemas[Name] extends {
  [K in Key]: infer Shape extends TSchema;
}
  ? { [K in Key]: Static<Shape> }
  : { [K in Key]?: never };

/**
 * The input of a call, derived from its schemas.
 *
 * @example const input: CallInput<'getUser'> = { query: { username: 'giulia.longhi' } };
 */
export type CallInput<Name extends OperationName> = Part<Name, 'params'> & Part<Name, 'query'> & Part<Name, 'body'>;

/** The answer of a successful call. */
export type CallAnswer<Name extends OperationName> = Static<Schemas[Name]['answer']>;

export type Terminal = Static<typeof TerminalSchema>;
export type TerminalInfo = Static<typeof TerminalInfoSchema>;
export type CashLink = Static<typeof CashLinkSchema>;
export type OwnAccount = Static<typeof OwnAccountSchema>;
export type SuperUser = Static<typeof SuperUserSchema>;
export type User = Static<typeof UserSchema>;
export type Category = Static<typeof CategorySchema>;
export type Product = Static<typeof ProductSchema>;
export type UserLogin = Static<typeof UserLoginSchema>;
export type TermsStatus = Static<typeof TermsStatusSchema>;
export type Application = Static<typeof ApplicationSchema>;
export type Merchant = Static<typeof MerchantSchema>;
export type ProductImport = Static<typeof ProductImportSchema>;
export type ImportRow = Static<typeof ImportRowSchema>;
export type ImportMistake = Static<typeof ImportMistakeSchema>;
export type Activity = Static<typeof ActivitySchema>;
export type ActivityPage = Static<typeof ActivityPageSchema>;
export type Security = Static<typeof SecuritySchema>;
export type AccountNotice = Static<typeof AccountNoticeSchema>;
export type DeviceSession = Static<typeof DeviceSessionSchema>;
export type Passkey = Static<typeof PasskeySchema>;
