import { isBlank } from '@portal/contract';

/**
 * Whether leaving a field starts a search: at least one filter has a value, but not all of them. With all three, only
 * 'CERCA' searches (MERCH-009, Q-071).
 *
 * @example searchesOnLeave({ pIva: '0234', puntoVendita: '', stato: '' }) // true
 */
export function searchesOnLeave(filters: Readonly<Record<string, string>>): boolean {
  const filled = Object.values(filters).map((value) => !isBlank(value));
  return filled.includes(true) && filled.includes(false);
}
