import { Icon } from '@portal/ui';
import { BareCheckbox } from '@portal/ui/form';
import { useId } from 'react';
import type { Column, RowDetail, Selection } from './data-table-types';
import { toggled } from './key-set';
import { BodyRow, Cell, DetailCell, OpenButton } from './table-style';

type DataRowProps<Row> = {
  row: Row;
  id: string;
  columns: readonly Column<Row>[];
  selection?: Selection<Row>;
  detail?: RowDetail<Row>;
  bad: boolean;
  open: boolean;
  onToggle: () => void;
  /** The detail follows its row: in the table as a row of its own, below 1065 px as a part of the card. */
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
        {selection && (
          <Cell $kind="corner">
            <BareCheckbox
              label={selection.labelFor(row)}
              checked={selected}
              onChange={() => selection.onChange(toggled(selection.selected, id))}
            />
          </Cell>
        )}
        {columns.map(({ id: columnId, header, cell, kind, whole }) => (
          <Cell
            key={columnId}
            $kind={kind === 'action' ? 'corner' : kind}
            $whole={whole}
            data-label={kind === undefined ? header : undefined}
          >
            {cell(row)}
          </Cell>
        ))}
        {detail && (
          <Cell $kind="opening">
            <OpenButton
              type="button"
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
          <DetailCell id={detailId} colSpan={columns.length + 1}>
            {detail.content(row)}
          </DetailCell>
        </BodyRow>
      )}
    </>
  );
}
