/** The days in which a terminal is to be linked to its cash register, as `YYYY-MM-DD`. */
export interface CashLinkWindow {
  from: string;
  until: string;
}

/** Terminals in use until this day had their own window, when the tax agency opened its service. */
const LAST_OF_FIRST = '2026-01-31';
const FIRST_WINDOW: CashLinkWindow = { from: '2026-03-05', until: '2026-04-19' };

/**
 * When a terminal must be linked to its cash register on the tax agency's site: from the 6th to the last working day of
 * the second month after it became available. Sources differ between the last day and the last working day, so it is
 * the earlier one (docs/provide/cash-link.md).
 *
 * @param activatedOn the day it became available, as `YYYY-MM-DD`
 * @returns null when the day is unknown, or no day
 * @example cashLinkWindow('2026-11-03') // { from: '2027-01-06', until: '2027-01-29' }
 */
export function cashLinkWindow(activatedOn: string | null): CashLinkWindow | null {
  if (activatedOn === null || !isDay(activatedOn)) return null;
  if (activatedOn <= LAST_OF_FIRST) return FIRST_WINDOW;
  const [year = 0, month = 0] = activatedOn.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 2, 0));
  const daysAfterFriday = Math.max(0, ((last.getUTCDay() + 6) % 7) - 4);
  last.setUTCDate(last.getUTCDate() - daysAfterFriday);
  return { from: written(new Date(Date.UTC(year, month + 1, 6))), until: written(last) };
}

/**
 * Whether a text is a day of the calendar, as `YYYY-MM-DD`.
 *
 * @example isDay('2026-02-30') // false
 */
export function isDay(text: string): boolean {
  const moment = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN);
  return !Number.isNaN(moment.getTime()) && written(moment) === text;
}

const written = (moment: Date): string => moment.toISOString().slice(0, 10);
