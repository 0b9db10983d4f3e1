export type { Analytics, AnalyticsData, AnalyticsMessage } from './analytics/analytics';
export type { EventBus, EventPort } from './events/event-bus';
export type { Header, HeaderOptions } from './header/header';
export { ApiError } from './http/api-error';
export type {
  ApiClient,
  CallOptions,
  DownloadedFile,
  DownloadOptions,
  FileOperationName,
  JsonOperationName,
  UploadOperationName,
  UploadOptions,
} from './http/call-types';
export type { Portal, PortalSurroundings } from './portal';
export type {
  AcceptTermsOutcome,
  ChangePasswordOutcome,
  Credentials,
  RememberedFacts,
  SessionFacts,
  SignInOutcome,
} from './session/session-facts';
export type { Session } from './session/session-types';
