/** Letters without accents, digits and the few marks that mail boxes use; then a domain with at least one dot. */
const EMAIL_ADDRESS =
  /^[a-z0-9_%+'-]+(?:\.[a-z0-9_%+'-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i;

const LONGEST_LOCAL_PART = 64;
const LONGEST = 254;

/**
 * Whether a text is an e-mail address that the portal writes to (USER-024, USER-038); RFC 5321 allows stranger ones.
 *
 * @example isEmailAddress('giulia.longhi@bottegaferri.it') // true
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= LONGEST && text.indexOf('@') <= LONGEST_LOCAL_PART && EMAIL_ADDRESS.test(text);
