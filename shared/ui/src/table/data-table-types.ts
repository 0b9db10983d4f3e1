import type { ReactNode } from 'react';

/** One column; in a card its header becomes the label of the line. */
export type Column<Row> = {
  id: string;
  /** In capitals, as the specification gives it. */
  header: string;
  cell: (row: Row) => ReactNode;
  /**
   * `lead` is the title of a card. `action` and `foot` hold a button and have no visible header: in a card, `action` is
   * in the corner and `foot` fills the bottom.
   */
  kind?: 'lead' | 'action' | 'foot';
  /** A CSS width, used only in the table look. */
  width?: string;
  /** Keeps short texts such as dates and numbers on one line, even beside long columns. */
  whole?: boolean;
  /** In a card, the value has a line of its own below its header; for a field. */
  stacked?: boolean;
};

/** Rows that can be chosen. */
export type Selection<Row> = {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Name of a row's checkbox: 'Seleziona Bottega Ferri'. */
  labelFor: (row: Row) => string;
  /** What 'Seleziona tutti' selects when that is more than the visible rows, such as the rows of all pages. */
  allKeys?: readonly string[];
};

/** A part of each row that can be opened. */
export type RowDetail<Row> = {
  /** On the button: 'Elenco TID'. */
  label: string;
  /** Rendered only while open, so it may fetch. */
  content: (row: Row) => ReactNode;
};

/** The data and what can be done with it. */
export type DataTableProps<Row> = {
  /** Name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection?: Selection<Row>;
  detail?: RowDetail<Row>;
  /** Marks rows with a mistake. */
  isBad?: (row: Row) => boolean;
};
