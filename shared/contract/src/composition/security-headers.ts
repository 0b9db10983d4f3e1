import { DATA_POLICY } from './document-policy.ts';

/**
 * Headers of every answer of the portal, the strictest that data allows; a document takes its own policy in place of
 * the one for data.
 */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': DATA_POLICY,
} as const;
