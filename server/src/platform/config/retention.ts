import { StartupError } from '../startup-error.ts';

/** For how many days things that nobody needs any more are kept; 0 means for ever. docs/operate lists them. */
export interface Retention {
  /** Links sent by mail, counted from when they expired. */
  links: number;
  /** Requests for developer accounts, counted from the decision. */
  requests: number;
  /** The history of product imports. */
  imports: number;
  audit: number;
  /** Messages, sent or failed, and those in the outbox folder. */
  outbox: number;
  /** Staff that their merchant revoked. */
  staff: number;
  /** Answers to versions of the terms that are no longer offered. */
  terms: number;
}

/**
 * The defaults, in days. Answers to terms are evidence for as long as a claim can be made; they go when the account
 * that gave them goes.
 */
export const USUAL_RETENTION: Retention = {
  links: 30,
  requests: 365,
  imports: 730,
  audit: 730,
  outbox: 30,
  terms: 3_650,
  staff: 3_650,
};

/** An import can be undone for this many days, so its history must stay that long. */
const SHORTEST_IMPORT_RETENTION = 30;

const MAX_DAYS = 36_500;

const settingOf = (key: string): string => `RETAIN_${key.toUpperCase()}`;

/** The names of the settings: `RETAIN_LINKS`, `RETAIN_REQUESTS` and so on. */
export const RETENTION_SETTINGS: readonly string[] = Object.keys(USUAL_RETENTION).map(settingOf);

/**
 * Reads `RETAIN_LINKS`, `RETAIN_REQUESTS` and so on.
 *
 * @param textOf the value of a variable, if it is set
 * @throws StartupError that names the variable and the value that it does not understand
 */
export function readRetention(textOf: (name: string) => string | undefined): Retention {
  const read = (key: keyof Retention, least = 1): number => {
    const name = settingOf(key);
    const text = textOf(name);
    if (text === undefined) return USUAL_RETENTION[key];
    const days = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
    if (days === 0 || (days >= least && days <= MAX_DAYS)) return days;
    throw new StartupError(
      `${name} is '${text}': it must be a number of days from ${least} to ${MAX_DAYS}, or 0 for ever.`,
    );
  };
  return {
    links: read('links'),
    requests: read('requests'),
    imports: read('imports', SHORTEST_IMPORT_RETENTION),
    audit: read('audit'),
    outbox: read('outbox'),
    terms: read('terms'),
    staff: read('staff'),
  };
}
