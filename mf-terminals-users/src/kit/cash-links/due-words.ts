import { cashLinkTexts } from './cash-link.texts';
import { isOverdue, type ToLink } from './cash-link-rules';

/**
 * Until when terminals must be linked, as the end of a sentence; empty where no day is known.
 *
 * @example `${count} da collegare${dueWords(links, today())}` // '11 da collegare: per 8 il termine è passato'
 */
export function dueWords(links: readonly ToLink[], today: string): string {
  const { due } = cashLinkTexts;
  const late = links.filter((link) => isOverdue(link, today)).length;
  if (late > 0) return late === links.length ? due.allOverdue : due.overdue(late);
  const [until, another] = new Set(links.flatMap(({ window }) => window?.until ?? []));
  if (until === undefined) return '';
  return another === undefined ? due.until(until) : due.first(until);
}
