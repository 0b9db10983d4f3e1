export { composeRemote, type LiveRemote } from './compose-remote.ts';
export { DATA_POLICY, documentPolicy } from './document-policy.ts';
export { missingSymbols } from './missing-symbols.ts';
export { SECURITY_HEADERS } from './security-headers.ts';
