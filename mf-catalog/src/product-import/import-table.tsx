import { Badge, type BadgeTone, EmptyState, media, Stack, Text, TextLink } from '@portal/ui';
import { type Column, DataTable, Pager } from '@portal/ui/table';
import { useRef } from 'react';
import styled from 'styled-components';
import { ImportCell } from './import-cell';
import { COLUMNS, type ColumnLetter, cellKey, type RowInView, VERDICTS } from './import-rows';
import { previewTexts } from './preview.texts';
import { previewWords } from './table-words.texts';
import type { Corrections } from './use-corrections';
import type { OpenImport } from './use-import';

const tones: { readonly [Verdict in RowInView['verdict']]: BadgeTone } = {
  new: 'ok',
  changed: 'changed',
  unchanged: 'unassigned',
  wrong: 'ko',
  leftOut: 'unassigned',
  corrected: 'ok',
};

const headers: { readonly [Letter in ColumnLetter]: { header: string; width?: string } } = {
  A: { header: previewTexts.name, width: '220px' },
  B: { header: previewTexts.description },
  C: { header: previewTexts.price, width: '180px' },
  D: { header: previewTexts.category, width: '200px' },
};

interface Props {
  opened: OpenImport;
  /** Undefined when nothing can be corrected. */
  corrections?: Corrections;
}

/* In a card, values stand at the right. */
const Verdict = styled(Stack)`
  justify-items: start;

  ${media.belowDesktop} { justify-items: end; }
`;

/** Whether the server has counted rows that it no longer keeps. */
const isForgotten = ({ answer, verdict }: OpenImport) =>
  answer !== undefined && verdict === null && VERDICTS.some((name) => answer.import.counts[name] > 0);

/** A page of an import's rows. */
export function ImportTable({ opened, corrections }: Props) {
  const { rows, decisions, page, pages, open } = opened;
  const list = useRef<HTMLDivElement>(null);
  const words = previewWords(opened.answer?.import ?? {});

  /** Turns the page and scrolls to its first row. */
  function turn(next: number): void {
    open({ page: next });
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView?.({ block: 'start' });
  }

  const columns: Column<RowInView>[] = [
    { id: 'row', header: previewTexts.row, width: '72px', cell: ({ nRow }) => previewTexts.many(nRow) },
    ...COLUMNS.map((column) => ({
      id: column,
      kind: column === 'A' ? ('lead' as const) : undefined,
      ...headers[column],
      cell: (row: RowInView) => (
        <ImportCell
          row={row}
          column={column}
          corrections={corrections}
          typed={decisions.cells.get(cellKey(row.nRow, column))}
        />
      ),
    })),
    {
      id: 'verdict',
      header: previewTexts.verdict,
      width: '160px',
      cell: (row) => <Outcome row={row} corrections={corrections} />,
    },
  ];
  if (rows.length === 0) {
    return isForgotten(opened) ? (
      <EmptyState level={3} title={previewTexts.rowsGone} text={words.rowsGoneHint} />
    ) : (
      <EmptyState level={3} title={previewTexts.noRows} />
    );
  }
  return (
    <Stack $gap={4} ref={list} tabIndex={-1}>
      <DataTable
        label={words.table}
        rows={rows}
        rowKey={({ nRow }) => String(nRow)}
        columns={columns}
        isBad={({ verdict }) => verdict === 'wrong'}
      />
      {pages > 1 && <Pager page={page} pages={pages} onChange={turn} />}
    </Stack>
  );
}

/** The outcome of a row, and the decisions that are possible. */
function Outcome({ row, corrections }: { row: RowInView; corrections?: Corrections }) {
  const { nRow, verdict, mistakes } = row;
  const ofTheRow = mistakes.filter(({ column }) => column === '');
  const leftOut = verdict === 'leftOut';
  return (
    <Verdict $gap={2}>
      <Badge tone={tones[verdict]}>{previewTexts.badge[verdict]}</Badge>
      {ofTheRow.map(({ cause }) => (
        <Text key={cause} $size={13} $tone="muted">
          {cause}
        </Text>
      ))}
      {/* One button for both actions, so that it keeps the focus. */}
      {corrections && (verdict === 'wrong' || leftOut) && (
        <TextLink
          as="button"
          type="button"
          aria-label={leftOut ? previewTexts.takeInRow(nRow) : previewTexts.leaveOutRow(nRow)}
          onClick={() => (leftOut ? corrections.takeIn(nRow) : corrections.leaveOut(nRow))}
        >
          {leftOut ? previewTexts.takeIn : previewTexts.leaveOut}
        </TextLink>
      )}
    </Verdict>
  );
}
