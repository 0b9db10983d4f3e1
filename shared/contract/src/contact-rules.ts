/** Letters without accents, digits and the few marks that mail boxes use; then a domain with at least one dot. */
const EMAIL_ADDRESS =
  /^[a-z0-9_%+'-]+(?:\.[a-z0-9_%+'-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i;

const MAX_LOCAL_PART_LENGTH = 64;
const MAX_LENGTH = 254;

/**
 * Whether a text is an e-mail address that the portal writes to: name@domain.tld (USER-024, USER-038, AUTH-051, Q-079);
 * RFC 5321 allows stranger ones.
 *
 * @example isEmailAddress('giulia.longhi@bottegaferri.it') // true
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= MAX_LENGTH && text.indexOf('@') <= MAX_LOCAL_PART_LENGTH && EMAIL_ADDRESS.test(text);

/**
 * Whether a text is a phone number: up to ten digits, after a country code or not (AUTH-053, Q-079). Two digits after a
 * plus are a country code, and no number yet.
 *
 * @example isPhoneNumber('+39 3331234567') // true
 * @example isPhoneNumber('+39') // false
 */
export const isPhoneNumber = (text: string): boolean => /^(?:\+\d{1,2} \d{1,10}|\+\d{3,12}|\d{1,10})$/.test(text);

/**
 * Whether a text is the address of a web site: an optional http(s):// and a dotted host, then whatever follows it
 * (AUTH-052, Q-079).
 *
 * @example isWebsite('gestionale.example') // true
 */
export const isWebsite = (text: string): boolean =>
  /^(?:https?:\/\/)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/i.test(text);

/** Yearly volumes that a developer's request offers, as they travel (AUTH-046). */
export const YEARLY_VOLUMES = [
  '0 - 100.000',
  '100.000€ - 500.000€',
  '500.000€ - 1.000.000€',
  'Oltre 1.000.000',
] as const;
