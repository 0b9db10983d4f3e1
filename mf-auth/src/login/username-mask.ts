/** How many characters stay visible at each end. A name too short for that shows only its first character. */
const KEPT = 2;

/**
 * The username as the second step shows it (AUTH-002): the first and last two characters, with asterisks between them.
 * An e-mail keeps its domain.
 *
 * @example maskUsername('marta.ferri') // 'ma*******ri'
 * @example maskUsername('dev@softlab.it') // 'd**@softlab.it'
 */
export function maskUsername(username: string): string {
  const at = username.lastIndexOf('@');
  const name = [...(at > 0 ? username.slice(0, at) : username)];
  const domain = at > 0 ? username.slice(at) : '';
  const [head, tail] = name.length > 2 * KEPT ? [KEPT, KEPT] : [1, 0];
  const hidden = '*'.repeat(Math.max(name.length - head - tail, 0));
  return name.slice(0, head).join('') + hidden + name.slice(name.length - tail).join('') + domain;
}
