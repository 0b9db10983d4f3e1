import { SSF } from '@e965/xlsx';
import { NO_DATE } from './cell-error.ts';

/** The library's formatter, which writes English only. */
const { format, parse_date_code: parseMoment }: Formatter = SSF;

interface Formatter {
  format(code: string, value: number | string, options?: Calendar): string;
  /** Null outside the calendar. */
  parse_date_code(value: number, options?: Calendar): { m: number; q: number } | null;
}

/** The day that the count of days begins with: old files of one office program count from 1904. */
export interface Calendar {
  date1904: boolean;
}

/** The meaning of a cell's number, by its format. */
export interface NumberFormat {
  kind: 'number' | 'percentage' | 'date' | 'time';
  code: string;
}

/** Formats that look different in each country, with Italy's version. */
const LOCAL: Readonly<Record<string, string>> = {
  'm/d/yy': 'dd/mm/yyyy',
  'm/d/yy h:mm': 'dd/mm/yyyy hh:mm',
  '[$-F800]dddd, mmmm dd, yyyy': 'dddd d mmmm yyyy',
  '[$-F400]h:mm:ss AM/PM': 'hh:mm:ss',
};

/** The built-in currency formats: their dollar means the local currency. */
const LOCAL_MONEY = /^(?:_\("\$"\* |"\$"#,##0(?:\.00)?_\))/;

/** The country alone, as report builders write it: it shows nothing. With letters before the dash it is a currency. */
const COUNTRY = /("[^"]*"?|\\.)|\[\$-[^\]]*\]?/gs;

const LITERAL = /"[^"]*"?|\\.|[_*]./gs;
const BRACKETS = /\[(?!h+\]|m+\]|s+\])[^\]]*\]?/gi;
const WORDS = /General|AM\/PM|A\/P/gi;
const EXPONENT = /E[+-]/gi;

/**
 * Reads the code of a format (ECMA-376, 18.8.31).
 *
 * @example numberFormat('[$-410]d mmmm yyyy;@').kind // 'date'
 */
export function numberFormat(given = 'General'): NumberFormat {
  const local = LOCAL[given] ?? given;
  const bare = local.replaceAll(COUNTRY, '$1');
  const code = LOCAL_MONEY.test(bare) ? bare.replaceAll('"$"', '"€"') : bare;
  const marks = code.replace(LITERAL, '').replace(BRACKETS, '').replace(WORDS, '').replace(EXPONENT, '');
  if (/[yd]|m{3}/i.test(marks)) return { kind: 'date', code };
  if (/[hs]|\[m/i.test(marks)) return { kind: 'time', code };
  if (/m/i.test(marks)) return { kind: 'date', code };
  return { kind: marks.includes('%') ? 'percentage' : 'number', code };
}

/**
 * A number as an Italian office program shows it.
 *
 * @example shownNumber(1250.5, numberFormat('#,##0.00'), calendar) // '1.250,50'
 */
export function shownNumber(value: number, { kind, code }: NumberFormat, calendar: Calendar): string {
  if (kind === 'date' || kind === 'time') return shownMoment(value, code, calendar);
  return withItalianMarks(kind === 'percentage' ? shownPercentage(value, code) : format(code, value));
}

/** A text as its format shows it. A format that cannot be read adds nothing. */
export function shownText(text: string, { code }: NumberFormat): string {
  try {
    return format(code, text);
  } catch {
    return text;
  }
}

/**
 * Swaps the marks in a number that the library has formatted. A mark after a letter, or without a digit after it,
 * stays.
 *
 * @example withItalianMarks('1,250.50') // '1.250,50'
 */
export const withItalianMarks = (shown: string): string =>
  shown.replaceAll(/(?<!\p{L})[.,](?=\d)/gu, (mark) => (mark === '.' ? ',' : '.'));

/** The library expects the sign directly after the digits. */
const shownPercentage = (value: number, code: string): string =>
  format(
    code.replaceAll(/"[^"]*"?|\\.|%/gs, (piece) => (piece === '%' ? '"%"' : piece)),
    value * 100,
  );

/**
 * A date or a time in full, whatever its format leaves out.
 *
 * @example fullMoment(44139.5, 'date', calendar) // '04/11/2020 12:00'
 */
export function fullMoment(value: number, kind: NumberFormat['kind'], calendar: Calendar): string {
  const hasTime = value % 1 !== 0;
  if (kind === 'date') return shownMoment(value, hasTime ? 'dd/mm/yyyy hh:mm' : 'dd/mm/yyyy', calendar);
  return shownMoment(value, '[hh]:mm:ss', calendar).replace(/(?<=:\d\d):00$/, '');
}

const MONTHS = [
  'gennaio',
  'febbraio',
  'marzo',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'agosto',
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
];
const DAYS = ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato'];

const PIECE = /"[^"]*"?|\\.|\[[^\]]*\]?|m{3,}|d{3,}|\.(?!0)/gis;

/** Inserts the Italian words before the library writes its own. */
function shownMoment(value: number, code: string, calendar: Calendar): string {
  const moment = parseMoment(value, calendar);
  if (!moment) return NO_DATE;
  const [month = '', day = ''] = [MONTHS[moment.m - 1], DAYS[moment.q]];
  const italian = code.replaceAll(PIECE, (piece) => {
    if (/^m/i.test(piece)) return `"${piece.length === 5 ? month.slice(0, 1) : shortened(month, piece)}"`;
    if (/^d/i.test(piece)) return `"${shortened(day, piece)}"`;
    // Without quotes, the library would read it as tenths of a second.
    if (piece === '.') return '"."';
    // Drop languages and colours.
    return /^\[(?!h+\]|m+\]|s+\])/i.test(piece) ? '' : piece;
  });
  return format(italian, value, calendar);
}

const shortened = (word: string, { length }: string): string => (length === 3 ? word.slice(0, 3) : word);
