import type { Column } from './data-table-types';

/** The place of the checkboxes among the columns. */
export const SELECTION = 'selection';

/** A column of a table as it is drawn. */
export type DrawnColumn<Row> = Column<Row> | typeof SELECTION;

/**
 * The columns in the order in which they are seen and read aloud. A table begins with the checkboxes; a card begins
 * with its title, followed by the checkbox or button in its corner.
 */
export function drawnColumns<Row>(
  columns: readonly Column<Row>[],
  { inTable, selects }: { inTable: boolean; selects: boolean },
): readonly DrawnColumn<Row>[] {
  const drawn: DrawnColumn<Row>[] = selects ? [SELECTION, ...columns] : [...columns];
  return inTable ? drawn : drawn.toSorted((one, other) => placeInCard(one) - placeInCard(other));
}

function placeInCard<Row>(column: DrawnColumn<Row>): number {
  if (column === SELECTION || column.kind === 'action') return 1;
  return column.kind === 'lead' ? 0 : 2;
}
