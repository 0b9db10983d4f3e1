import type { CellObject } from '@e965/xlsx';
import { type Calendar, numberFormat } from '../number-format.ts';

const DATE = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?)?(?:Z|[+-]\d\d:?\d\d)?$/;
const TIME = /^T?(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?Z?$/;

const DAY = 86_400_000;
/** Day 0 of the two calendars. In the first, a day that never was comes before the first of March 1900. */
const START = { of1900: Date.UTC(1899, 11, 30), of1904: Date.UTC(1904, 0, 1) };

/**
 * A date or a time that a cell has as a text (ECMA-376, 18.18.11). It is one even if its format is that of a number.
 * Whatever is no date stays a text.
 *
 * @example isoMoment('2024-05-01', 'General', calendar) // { t: 'n', v: 45413, z: 'dd/mm/yyyy' }
 */
export function isoMoment(text: string, code: string, calendar: Calendar): CellObject {
  const { kind } = numberFormat(code);
  const isDressed = kind === 'date' || kind === 'time';
  const [, hours, minutes, seconds = '0'] = TIME.exec(text) ?? [];
  if (hours !== undefined) {
    return { t: 'n', v: partOfDay(hours, minutes, seconds), z: isDressed ? code : 'hh:mm:ss' };
  }
  const count = dayCount(text, calendar);
  if (count === undefined) return { t: 's', v: text };
  return { t: 'n', v: count, z: isDressed ? code : count % 1 === 0 ? 'dd/mm/yyyy' : 'dd/mm/yyyy hh:mm' };
}

function dayCount(text: string, { date1904 }: Calendar): number | undefined {
  const [, year, month, day, hours = '0', minutes = '0', seconds = '0'] = DATE.exec(text) ?? [];
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // Date.UTC counts on when there is no such day.
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== text.slice(0, 10)) return undefined;
  const count = (midnight - (date1904 ? START.of1904 : START.of1900)) / DAY;
  const isBeforeMarch1900 = !date1904 && count < 61;
  const days = isBeforeMarch1900 ? count - 1 : count;
  return days < 0 ? undefined : days + partOfDay(hours, minutes, seconds);
}

const partOfDay = (hours: string, minutes: string | undefined, seconds: string): number =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) / 86_400;
