/**
 * Two letters for a person: the initials of the first and last word of a name, or of the part of an address before the
 * @.
 *
 * @example
 * initialsOf('Marta Ferri'); // 'MF'
 * initialsOf('giulia.lenzi@bottegaferri.it'); // 'GL'
 */
export function initialsOf(name: string): string {
  const [local = ''] = name.split('@');
  const words = local.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '', ...others] = words;
  const last = others.at(-1);
  return (last ? first.slice(0, 1) + last.slice(0, 1) : first.slice(0, 2)).toUpperCase();
}
