import { Icon } from '@portal/ui';
import { BareCheckbox } from '@portal/ui/form';
import { useId } from 'react';
import type { RowDetail, Selection } from './data-table-types';
import { type DrawnColumn, SELECTION } from './drawn-columns';
import { toggled } from './key-set';
import { BodyRow, Cell, DetailCell, OpenButton } from './table-style';

type DataRowProps<Row> = {
  row: Row;
  id: string;
  columns: readonly DrawnColumn<Row>[];
  selection?: Selection<Row>;
  detail?: RowDetail<Row>;
  bad: boolean;
  open: boolean;
  onToggle: () => void;
  /** The detail follows its row: in the table as a separate row, below 1065 px as a part of the card. */
  inTable: boolean;
};

/** One row with its checkbox, cells and, while open, its detail. */
export function DataRow<Row>({ row, id, columns, selection, detail, bad, open, onToggle, inTable }: DataRowProps<Row>) {
  const detailId = useId();
  const selected = selection?.selected.has(id) ?? false;
  const tone = bad ? 'bad' : selected ? 'selected' : 'plain';

  return (
    <>
      <BodyRow $tone={tone}>
        {columns.map((column) =>
          column === SELECTION ? (
            <Cell key={SELECTION} $kind="corner">
              {selection && (
                <BareCheckbox
                  label={selection.labelFor(row)}
                  checked={selected}
                  onChange={() => selection.onChange(toggled(selection.selected, id))}
                />
              )}
            </Cell>
          ) : (
            <Cell
              key={column.id}
              $kind={column.kind === 'action' ? 'corner' : column.kind}
              $whole={column.whole}
              $stacked={column.stacked}
              data-label={column.kind === undefined ? column.header : undefined}
            >
              {column.cell(row)}
            </Cell>
          ),
        )}
        {detail && (
          <Cell $kind="opening">
            <OpenButton
              type="button"
              data-screen-only
              aria-expanded={open}
              aria-controls={open ? detailId : undefined}
              onClick={onToggle}
            >
              {detail.label}
              <Icon name="chevronDown" />
            </OpenButton>
          </Cell>
        )}
        {detail && open && !inTable && <DetailCell id={detailId}>{detail.content(row)}</DetailCell>}
      </BodyRow>
      {detail && open && inTable && (
        <BodyRow $tone={tone}>
          {selection && <DetailCell />}
          <DetailCell id={detailId} colSpan={columns.length + (selection ? 0 : 1)}>
            {detail.content(row)}
          </DetailCell>
        </BodyRow>
      )}
    </>
  );
}
