import { type AuditAction, isAuditAction, OPERATOR_ACTIONS } from '../platform/audit/audit-actions.ts';
import type { TypedWords } from '../platform/commands/operator-command.ts';
import { StartupError } from '../platform/startup-error.ts';

export const USUAL_ROWS = 200;
export const MAX_ROWS = 10_000;

/** What the operator wants to see of the audit. */
export interface Question {
  /** A user name, or an id. */
  account?: string | undefined;
  contractCode?: string | undefined;
  action?: AuditAction | undefined;
  /** Id of a product, a category, an application or an import, or whatever else a row says it was done to. */
  about?: string | undefined;
  /** The code for the support team that a person reads or that a call answered. */
  supportId?: string | undefined;
  isRefused: boolean;
  since?: Date | undefined;
  until?: Date | undefined;
  most: number;
  /** Id of the row after which it continues. */
  after?: number | undefined;
}

/** @throws StartupError with a sentence, for a filter with an invalid value */
export function questionIn(options: TypedWords['options']): Question {
  const text = (name: string) => {
    const value = options[name];
    return typeof value === 'string' ? value.trim() : undefined;
  };
  return {
    account: text('account'),
    contractCode: text('merchant'),
    action: actionIn(text('action')),
    about: text('about'),
    supportId: text('support')?.toLowerCase(),
    isRefused: options.refused === true,
    since: momentIn('since', text('since')),
    until: momentIn('until', text('until')),
    most: numberIn('most', text('most'), MAX_ROWS) ?? USUAL_ROWS,
    after: numberIn('after', text('after'), Number.MAX_SAFE_INTEGER),
  };
}

function actionIn(name: string | undefined): AuditAction | undefined {
  if (name === undefined || isAuditAction(name)) return name;
  throw new StartupError(
    `There is no action '${name}'. It is the name of a call, such as login or updateProduct, or one of ${OPERATOR_ACTIONS.join(', ')}.`,
  );
}

const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z?)?$/;

function momentIn(option: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const moment = new Date(text.includes('T') && !text.endsWith('Z') ? `${text}Z` : text);
  if (MOMENT.test(text) && !Number.isNaN(moment.getTime())) return moment;
  throw new StartupError(`--${option} is '${text}': it must be a time in UTC like 2026-11-01 or 2026-11-01T09:30.`);
}

function numberIn(option: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  const number = /^\d{1,16}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= most) return number;
  throw new StartupError(`--${option} is '${text}': it must be a whole number from 1 to ${most}.`);
}
