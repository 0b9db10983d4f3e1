/** @example many(1, 'session', 'sessions') // '1 session' */
export const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`;

/** A moment to the minute: `2026-11-20 09:00 UTC`. */
export const minute = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
