export { askBackend, type BackendAnswer, MAX_BODY, METHODS, sentHeaders } from './ask-backend.ts';
export { BackendFailure } from './backend-failure.ts';
export { forwardedAddress } from './forwarded-address.ts';
