import { DATA_POLICY } from './document-policy.ts';

/**
 * Headers of every answer of the portal, as strict as data allows. A document replaces the policy for data with its
 * own.
 */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': DATA_POLICY,
} as const;
