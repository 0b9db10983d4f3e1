import type { NewRow, NewSheet } from './new-sheet.ts';

/** A sheet without its rows. */
export type SheetLook = Omit<NewSheet, 'rows'>;

/** Writes a workbook of one sheet while its rows arrive. It keeps what was written, never the rows themselves. */
export interface SheetWriter {
  /** Rows from top to bottom, some at a time. */
  add(rows: readonly NewRow[]): void;
  /** @returns the whole file */
  finish(): Uint8Array<ArrayBuffer>;
}

/** The texts of a workbook. Each is kept once, however many cells show it. */
export class SharedTexts {
  readonly #numbers = new Map<string, number>();
  /** How many cells refer to a text. */
  uses = 0;

  /** @returns the number by which a cell refers to this text */
  numberOf(text: string): number {
    const number = this.#numbers.get(text) ?? this.#numbers.size;
    this.#numbers.set(text, number);
    this.uses += 1;
    return number;
  }

  /** By number. */
  all(): readonly string[] {
    return [...this.#numbers.keys()];
  }
}
