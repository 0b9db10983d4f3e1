const SHOWN = 3;

/** The number of dots does not depend on the length of the name. */
const DOTS = '•'.repeat(6);

/**
 * An e-mail address that its owner recognises, and that is of no use to somebody looking over their shoulder.
 *
 * @example hiddenEmail('marta.ferri@bottegaferri.it') // 'mar••••••@bottegaferri.it'
 */
export function hiddenEmail(email: string): string {
  const at = email.lastIndexOf('@');
  // Otherwise a short name would be shown completely.
  return `${email.slice(0, Math.min(SHOWN, Math.floor(at / 2)))}${DOTS}${email.slice(at)}`;
}
