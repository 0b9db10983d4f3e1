export {
  type Analytics,
  type AnalyticsData,
  type AnalyticsMessage,
  createAnalytics,
} from './analytics/analytics';
export { ConfigurationError } from './configuration/configuration-error';
export { type ConfigSurroundings, loadConfig } from './configuration/load-config';
export type { EventPort } from './events/event-bus';
export { createHeader, type Header, type HeaderOptions } from './header/header';
export { addressOf, type CallAddress } from './http/address';
export { ApiError, type SettledChange } from './http/api-error';
export type { BackendCall, RemoteBackend } from './http/backend-types';
export type {
  ApiClient,
  CallOptions,
  DownloadedFile,
  DownloadOptions,
  FileOperationName,
  JsonOperationName,
  UploadAnswer,
  UploadContent,
  UploadOperationName,
  UploadOptions,
} from './http/call-types';
export { saveFile } from './http/save-file';
export { createPortal, type Portal, type PortalHost, type PortalSurroundings } from './portal';
export type {
  AcceptTermsOutcome,
  ChangeOwnPasswordOutcome,
  ChangePasswordOutcome,
  Credentials,
  PasskeySignInOutcome,
  SecondFactorOutcome,
  SessionFacts,
  SignInOutcome,
} from './session/session-facts';
export type { Session } from './session/session-types';
