import { type CashLink, type CashLinkWindow, cashLinkWindow } from '@portal/contract';

/** A terminal that is not linked yet, and when it must be; the window is null while that is unknown. */
export interface ToLink extends CashLink {
  window: CashLinkWindow | null;
}

/** The terminals that are not linked: first those that must be soonest, last those whose days are unknown. */
export function toLink(links: readonly CashLink[]): readonly ToLink[] {
  const latest = '9999';
  return links
    .filter(({ linkedOn }) => linkedOn === null)
    .map((link) => ({ ...link, window: cashLinkWindow(link.activatedOn) }))
    .toSorted((one, other) => ((one.window?.until ?? latest) < (other.window?.until ?? latest) ? -1 : 1));
}

/** Whether a terminal's last day is over. */
export const isOverdue = ({ window }: ToLink, today: string): boolean => window !== null && window.until < today;

/** The terminals that can be linked now, or should have been. */
export const dueOn = (links: readonly CashLink[], today: string): readonly ToLink[] =>
  toLink(links).filter(({ window }) => window !== null && window.from <= today);

/** The present day in Italy, as the wire writes days. */
export const today = (): string => inItaly.format(Date.now());

const inItaly = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
