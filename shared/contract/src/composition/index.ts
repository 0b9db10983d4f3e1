export { composeRemote, type LiveRemote } from './compose-remote.ts';
export { deprecatedUses } from './deprecated-uses.ts';
export { type DocumentParts, renderDocument } from './document.ts';
export { DATA_POLICY, documentPolicy } from './document-policy.ts';
export { escapeHtml } from './escape-html.ts';
export { HUMAN_CHECK, LAST_FOR_ALL, type PagePaint, pagePaint, placeOf, waitingPaint } from './first-paint.ts';
export { missingSymbols } from './missing-symbols.ts';
export { SECURITY_HEADERS } from './security-headers.ts';
export { type PaintedRoute, SHELL_ROUTES } from './shell-routes.ts';
