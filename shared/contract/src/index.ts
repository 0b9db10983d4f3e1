export { APPEARANCE_COOKIE, appearanceFrom } from './appearance.ts';
export { isBlank } from './blank-text.ts';
export { type CashLinkWindow, cashLinkWindow, isDay } from './cash-link-window.ts';
export type { ComposedRemote, ConfigFile, EarlierRelease, PortalConfig, ThemeName } from './config/config.ts';
export { apiOrigins, codeOrigins, completeConfig } from './config/config-defaults.ts';
export { isEmailAddress, isPhoneNumber, isWebsite, YEARLY_VOLUMES } from './contact-rules.ts';
export type {
  BackendScope,
  HomeTile,
  NavigationEntry,
  NavigationIcon,
  RemoteBackendDescriptor,
  RemoteDescriptor,
  RemoteRoute,
  RemoteWidget,
  RouteAccess,
} from './descriptor.ts';
export { entityTag } from './entity-tag.ts';
export { EVENT_SENDERS, PLATFORM_SENDER, type PortalEventName, type PortalEvents } from './events.ts';
export { CATEGORY_COLORS, LIMIT, MOBILE_MAXIMUM_WIDTH } from './limits.ts';
export type { ApiName, Operation } from './operation.ts';
export { type OperationName, operations, type SpecifiedOperationName } from './operations.ts';
export {
  CATALOGUE_FULL_CODE,
  type CataloguePart,
  FRESH_PROOF_CODE,
  GENERIC_ERROR,
  GUESSABLE_PASSWORD_CODE,
  NOT_FOUND_STATUSES,
  OUTCOME,
  type Outcome,
  RECENTLY_DELETED_CODE,
  STAFF_FULL_CODE,
  WRONG_CREDENTIALS_CODES,
  WRONG_FACTOR_CODE,
  WRONG_PASSKEY_CODE,
} from './outcomes.ts';
export { type OwnOperationName, ownOperations } from './own-operations.ts';
export { hundredthsIn, type PriceMistake, type PriceTextReading, readPriceText } from './price-text.ts';
export { type RedirectUriMistake, redirectUriMistake } from './redirect-uri.ts';
export type {
  Builder,
  Deprecation,
  Deprecations,
  Drawing,
  Drawings,
  LivePointer,
  ReleaseFile,
  RemoteFirstPaint,
  RemoteRelease,
  ShellFirstPaint,
  ShellRelease,
  Symbols,
} from './release.ts';
export type { ResultButton, ResultData, ResultOperation, ResultOrigin, ResultState } from './result.ts';
export { APPLICATION_SCOPE, SCOPE, type Scope, scopeFromWire, USER_TYPE, type UserType } from './scopes.ts';
export { STORAGE_KEY, type StorageKey } from './storage-keys.ts';
export { beginningOf } from './text-beginning.ts';
export { searchKey, spellingOf, straightApostrophes, textKey, withoutUnseen } from './text-key.ts';
export { CONTRACT_VERSION, contractFits, LATER_CALLS } from './version.ts';
export type {
  AccountNotice,
  Activity,
  ActivityPage,
  Application,
  CallAnswer,
  CallInput,
  CashLink,
  Category,
  DeviceSession,
  ImportMistake,
  ImportRow,
  Merchant,
  OwnAccount,
  Passkey,
  Product,
  ProductImport,
  Security,
  SuperUser,
  Terminal,
  TerminalInfo,
  TermsStatus,
  User,
  UserLogin,
} from './wire-types.ts';
