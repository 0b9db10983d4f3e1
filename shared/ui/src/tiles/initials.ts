/**
 * Two letters for a person: of first and last word of a name, of an address the part before the at sign.
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
