/** A sheet of adhesive labels on A4: how many there are, and where, in millimetres. */
export interface LabelSheet {
  columns: number;
  rows: number;
  width: number;
  height: number;
  /** From the left and top edge of the paper to the first label. */
  left: number;
  top: number;
  /** Between two columns. Rows follow each other without a gap. */
  gap: number;
}

/** The three sizes, as sheets of labels are sold: 65, 24 and 10 on a page. */
export const LABEL_SHEETS = {
  small: { columns: 5, rows: 13, width: 38.1, height: 21.2, left: 4.75, top: 10.7, gap: 2.5 },
  medium: { columns: 3, rows: 8, width: 70, height: 37, left: 0, top: 0.5, gap: 0 },
  large: { columns: 2, rows: 5, width: 105, height: 57, left: 0, top: 6, gap: 0 },
} as const satisfies Record<string, LabelSheet>;

export type LabelSize = keyof typeof LABEL_SHEETS;

/** In the order in which they are offered. */
export const LABEL_SIZES: readonly LabelSize[] = ['small', 'medium', 'large'];

/** Labels of one print: a browser lays out more only slowly. */
export const MAX_LABELS = 2_000;

export const labelsOnSheet = (size: LabelSize): number => LABEL_SHEETS[size].columns * LABEL_SHEETS[size].rows;

/** How many sheets it takes, when the first one has `start` labels less. */
export const sheetsFor = (size: LabelSize, start: number, labels: number): number =>
  Math.ceil((start + labels) / labelsOnSheet(size));

/** The labels by sheet. The first sheet begins with the places that were used already, as null. */
export function labelSheets<Label>(size: LabelSize, start: number, labels: readonly Label[]): (Label | null)[][] {
  const places: (Label | null)[] = [...Array.from({ length: start }, () => null), ...labels];
  const each = labelsOnSheet(size);
  return Array.from({ length: sheetsFor(size, start, labels.length) }, (_, sheet) =>
    places.slice(sheet * each, (sheet + 1) * each),
  );
}

/** What the page that prints labels needs, as navigation state. */
export interface LabelsState {
  products: readonly string[];
  size: LabelSize;
  /** Labels of the first sheet that are used already. */
  start: number;
  withCategory: boolean;
}

/** Reads the navigation state; null when it is not that of this page. */
export function labelsState(state: unknown): LabelsState | null {
  const { products, size, start, withCategory } = (state ?? {}) as Partial<Record<keyof LabelsState, unknown>>;
  const known = LABEL_SIZES.find((one) => one === size);
  if (!known || !Array.isArray(products) || products.length > MAX_LABELS) return null;
  const ids = products.filter((id) => typeof id === 'string');
  if (typeof start !== 'number' || !Number.isInteger(start) || start < 0 || start >= labelsOnSheet(known)) return null;
  return { products: ids, size: known, start, withCategory: withCategory === true };
}
