import { useFrame, VisuallyHidden } from '@portal/ui';
import { BareCheckbox, Checkbox } from '@portal/ui/form';
import { useState } from 'react';
import { DataRow } from './data-row';
import type { Column, DataTableProps, Selection } from './data-table-types';
import { drawnColumns, SELECTION } from './drawn-columns';
import { HeadCell } from './head-cell';
import { toggled, union, without } from './key-set';
import { tableTexts } from './table.texts';
import { AllOnCards, Body, Frame, Head, HeadRow, Table } from './table-style';

/** What the 'Seleziona tutti' box shows and does. */
function allBox<Row>(selection: Selection<Row>, inView: readonly string[]) {
  const all = selection.allKeys ?? inView;
  const chosen = all.filter((key) => selection.selected.has(key)).length;
  return {
    label: tableTexts.selectAll,
    checked: all.length > 0 && chosen === all.length,
    indeterminate: chosen > 0 && chosen < all.length,
    // Rows chosen outside this list, for example before it was filtered, stay chosen.
    onChange: () =>
      selection.onChange(chosen === all.length ? without(selection.selected, all) : union(selection.selected, all)),
  };
}

/** Its header is hidden from sight. */
const isButton = <Row,>({ kind }: Column<Row>) => kind === 'action' || kind === 'foot';

/**
 * A table that becomes cards below 1065 px (in two columns on tablets). For an empty list, draw an `EmptyState`
 * instead.
 *
 * @example
 * <DataTable label="Punti vendita" rows={merchants} rowKey={(row) => row.merchantId} columns={[
 *   { id: 'id', header: 'MERCHANT ID', kind: 'lead', cell: (row) => row.merchantId },
 *   { id: 'name', header: 'MERCHANT', cell: (row) => row.merchant },
 * ]} detail={{ label: 'Elenco TID', content: (row) => <TidList terminals={row.terminals} /> }} />
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  selection,
  detail,
  isBad = () => false,
}: DataTableProps<Row>) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const inTable = useFrame() === 'desktop';
  const all = selection && allBox(selection, rows.map(rowKey));
  const drawn = drawnColumns(columns, { inTable, selects: selection !== undefined });

  return (
    <div>
      {all && !inTable && (
        <AllOnCards>
          <Checkbox {...all} />
        </AllOnCards>
      )}
      <Frame>
        <Table aria-label={label}>
          <Head>
            <HeadRow>
              {drawn.map((column) =>
                column === SELECTION ? (
                  <HeadCell key={SELECTION} $narrow>
                    {all && inTable ? <BareCheckbox {...all} /> : tableTexts.selection}
                  </HeadCell>
                ) : (
                  <HeadCell key={column.id} $width={column.width} $narrow={isButton(column)}>
                    {isButton(column) ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
                  </HeadCell>
                ),
              )}
              {detail && (
                <HeadCell $narrow>
                  <VisuallyHidden>{detail.label}</VisuallyHidden>
                </HeadCell>
              )}
            </HeadRow>
          </Head>
          <Body>
            {rows.map((row) => {
              const id = rowKey(row);
              return (
                <DataRow
                  key={id}
                  id={id}
                  row={row}
                  columns={drawn}
                  selection={selection}
                  detail={detail}
                  bad={isBad(row)}
                  open={open.has(id)}
                  onToggle={() => setOpen(toggled(open, id))}
                  inTable={inTable}
                />
              );
            })}
          </Body>
        </Table>
      </Frame>
    </div>
  );
}
