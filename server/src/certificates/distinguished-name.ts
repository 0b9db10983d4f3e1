import type { CertificationRequestInfo } from '@peculiar/asn1-csr';

/** The short names of RFC 4514, and two more that people know. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.5': 'serialNumber',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'STREET',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '0.9.2342.19200300.100.1.1': 'UID',
  '0.9.2342.19200300.100.1.25': 'DC',
  '1.2.840.113549.1.9.1': 'emailAddress',
};

/**
 * A subject as RFC 4514 writes it, the last part first, with a space after each comma; empty when the request has no
 * subject.
 *
 * @example distinguishedName(info.subject) // 'CN=cassa.example.com, O=Softlab, C=IT'
 */
export function distinguishedName(subject: CertificationRequestInfo['subject']): string {
  return [...subject]
    .toReversed()
    .map((parts) =>
      [...parts].map(({ type, value }) => `${SHORT_NAMES[type] ?? type}=${escaped(String(value))}`).join('+'),
    )
    .join(', ');
}

/** Escapes what would read as another part, and leaves out what cannot be shown. */
const escaped = (value: string): string =>
  value
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/[,+"\\<>;=]/g, '\\$&')
    .trim();
