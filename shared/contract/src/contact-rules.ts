/** Letters without accents, digits and the few marks used in mail addresses; then a domain with at least one dot. */
const EMAIL_ADDRESS =
  /^[a-z0-9_%+'-]+(?:\.[a-z0-9_%+'-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i;

const MAX_LOCAL_PART_LENGTH = 64;
const MAX_LENGTH = 254;

/**
 * Whether the portal accepts a text as an e-mail address: name@domain.tld (USER-024, USER-038, AUTH-051, Q-079). RFC
 * 5321 allows more.
 *
 * @example isEmailAddress('giulia.longhi@bottegaferri.it') // true
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= MAX_LENGTH && text.indexOf('@') <= MAX_LOCAL_PART_LENGTH && EMAIL_ADDRESS.test(text);

/**
 * Whether a text is a phone number: up to ten digits, with or without a country code (AUTH-053, Q-079). A plus and two
 * digits are only a country code, not a number.
 *
 * @example isPhoneNumber('+39 3331234567') // true
 * @example isPhoneNumber('+39') // false
 */
export const isPhoneNumber = (text: string): boolean => /^(?:\+\d{1,2} \d{1,10}|\+\d{3,12}|\d{1,10})$/.test(text);

/**
 * Whether a text is the address of a web site: an optional http(s)://, a host with a dot, then anything (AUTH-052,
 *
 *
 * @example isWebsite('gestionale.example') // true
 */
export const isWebsite = (text: string): boolean =>
  /^(?:https?:\/\/)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/i.test(text);

/** Yearly volumes that a developer's request offers, as they are sent (AUTH-046). */
export const YEARLY_VOLUMES = [
  '0 - 100.000',
  '100.000€ - 500.000€',
  '500.000€ - 1.000.000€',
  'Oltre 1.000.000',
] as const;
