import type { CellObject } from '@e965/xlsx';
import { LOST_RESULT } from '../cell-error.ts';
import type { Calendar } from '../number-format.ts';
import { isoMoment } from './iso-moment.ts';
import { textCollector, unescapedText } from './read-texts.ts';
import { type Attributes, attribute, isTrue, type XmlEvents } from './read-xml.ts';

/** What the cells of a sheet refer to in other parts. */
export interface SheetContext {
  texts: readonly string[];
  /** Codes of number formats, by the number of a style. */
  formats: readonly string[];
  calendar: Calendar;
  /** The file asks to be calculated when it is opened: until then a formula's 0 proves nothing. */
  isForReckoning: boolean;
}

/** A cell as its element says it (ECMA-376, 18.3.1.4). */
interface Element {
  type: string;
  style: number;
  hasFormula: boolean;
  /** Undefined when the element has no value. */
  value: string | undefined;
  /** A text that is in the cell itself; undefined when there is none. */
  text: string | undefined;
}

/** Reads the elements of cells, one after the other: `begin`, what is inside, `take`. */
export function cellCollector(context: SheetContext): Required<Pick<XmlEvents, 'open' | 'text' | 'close'>> & Cells {
  const ownText = textCollector();
  let cell = blankElement();
  let isInValue = false;
  return {
    begin(attributes) {
      cell = {
        ...blankElement(),
        type: attribute(attributes, 't') ?? 'n',
        style: Number(attribute(attributes, 's') ?? 0),
      };
    },
    open(name, attributes, parent) {
      isInValue = parent === 'c' && name === 'v';
      if (isInValue) cell.value = '';
      if (parent === 'c' && name === 'f') cell.hasFormula = true;
      if (parent === 'c' && name === 'is') cell.text = '';
      else if (cell.text !== undefined) ownText.open(name, attributes, parent);
    },
    text(piece) {
      if (isInValue) cell.value += piece;
      else if (cell.text !== undefined) ownText.text(piece);
    },
    close(name, parent) {
      isInValue = false;
      if (cell.text !== undefined) ownText.close(name, parent);
    },
    take() {
      if (cell.text !== undefined) cell.text = ownText.take();
      return cellOf(cell, context);
    },
  };
}

interface Cells {
  begin(attributes: Attributes): void;
  /** Undefined when the cell is blank. */
  take(): CellObject | undefined;
}

const blankElement = (): Element => ({
  type: 'n',
  style: 0,
  hasFormula: false,
  value: undefined,
  text: undefined,
});

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

function cellOf(cell: Element, { texts, formats, calendar, isForReckoning }: SheetContext): CellObject | undefined {
  const { type, style, text, hasFormula } = cell;
  const z = formats[style] ?? 'General';
  const value = text === undefined ? cell.value?.trim() : undefined;
  if (hasFormula && isLost(cell, isForReckoning)) return { t: 'e', w: LOST_RESULT };
  if (text === undefined && (value === undefined || value === '')) return undefined;
  switch (text === undefined ? type : 'inlineStr') {
    case 's':
      return { t: 's', v: sharedText(texts, value), z };
    case 'b':
      return { t: 'b', v: isTrue(value) };
    case 'e':
      return { t: 'e', w: value };
    case 'd':
      return isoMoment(value ?? '', z, calendar);
    case 'str':
    case 'inlineStr':
      return { t: 's', v: text ?? unescapedText(cell.value ?? ''), z };
    default:
      // Some programs write a number as their country does. Then it is the text that a person meant.
      return NUMBER.test(value ?? '') ? { t: 'n', v: Number(value), z } : { t: 's', v: value ?? '', z };
  }
}

/** Whether a formula's result is not in the file. An empty text is a result. */
function isLost({ type, value, text }: Element, isForReckoning: boolean): boolean {
  if (value === undefined) return text === undefined;
  return type === 'n' && (value.trim() === '' || (isForReckoning && value.trim() === '0'));
}

/** @throws Error when there is no such text: a reader that went on would drop it */
function sharedText(texts: readonly string[], place = ''): string {
  const text = texts[Number(place)];
  if (text === undefined) throw new Error(`The text ${place} is missing`);
  return text;
}
