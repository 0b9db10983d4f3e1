import type { ReactNode } from 'react';

/** One column; in a card its header becomes the label of the line. */
export type Column<Row> = {
  id: string;
  /** In capitals, as the specification gives it. */
  header: string;
  cell: (row: Row) => ReactNode;
  /**
   * `lead` is a card's title. `action` and `foot` hold a button and have no visible header; in a card the one stands in
   * its corner, the other across its foot.
   */
  kind?: 'lead' | 'action' | 'foot';
  /** A CSS width for the table look. */
  width?: string;
  /** Its texts are short and stay on one line, as dates and numbers do, however long those beside them are. */
  whole?: boolean;
};

/** Rows that can be chosen. */
export type Selection<Row> = {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Name of a row's checkbox: 'Seleziona Bottega Ferri'. */
  labelFor: (row: Row) => string;
  /** What 'Seleziona tutti' takes in when it is more than the rows in view, as all pages. */
  allKeys?: readonly string[];
};

/** A part of each row that opens. */
export type RowDetail<Row> = {
  /** On the button: 'Elenco TID'. */
  label: string;
  /** Drawn only while open, so it may fetch. */
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
