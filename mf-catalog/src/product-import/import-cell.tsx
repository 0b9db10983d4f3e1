import { formatEuro, Text } from '@portal/ui';
import { CellField, ValueChange } from '@portal/ui/upload';
import { type ReactNode, useRef } from 'react';
import type { ColumnLetter, RowInView } from './import-rows';
import { previewTexts } from './preview.texts';
import type { Corrections } from './use-corrections';

type Product = NonNullable<RowInView['after']>;

const words: { readonly [Column in ColumnLetter]: (product: Product) => string } = {
  A: ({ name }) => name,
  B: ({ descr }) => descr || previewTexts.none,
  C: ({ amount }) => formatEuro(amount),
  D: ({ categories }) => categories.join('; ') || previewTexts.uncategorised,
};

interface Props {
  row: RowInView;
  column: ColumnLetter;
  /** Undefined when nothing can be corrected. */
  corrections?: Corrections;
  /** The person's correction of the cell, if any. */
  typed: string | undefined;
}

/** A cell. It shows the change from old to new, the text of the file, or a field if the cell is wrong. */
export function ImportCell({ row, column, corrections, typed }: Props) {
  const mistakes = row.mistakes.filter((mistake) => mistake.column === column).map(({ cause }) => cause);
  const wrong = row.verdict === 'wrong' && mistakes.length > 0;
  if (corrections && (wrong || (typed !== undefined && row.verdict !== 'leftOut'))) {
    return <Correction row={row} column={column} error={mistakes.join(' ')} corrections={corrections} />;
  }
  return (
    <div>
      {shown(row, column)}
      {mistakes.length > 0 && (
        <Text $size={13} $tone="muted">
          {mistakes.join(' ')}
        </Text>
      )}
    </div>
  );
}

function shown({ before, after, cells, verdict }: RowInView, column: ColumnLetter): ReactNode {
  if (!after || verdict === 'corrected') return cells[column] || previewTexts.none;
  const now = words[column](after);
  const earlier = before && words[column](before);
  return earlier !== null && earlier !== now ? <ValueChange before={earlier} after={now} /> : now;
}

/** A long text is edited in several lines. */
const CHARACTERS_IN_LINE = 24;
const MAX_LINES = 6;

/**
 * Goes from a corrected cell to the next wrong one or, after the last one, to what follows its row. The button of the
 * row leaves with the mistake, and would take the focus back to the cell.
 */
function leaveForward(field: HTMLElement): boolean {
  const row = field.closest('tr');
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button:enabled, input, textarea')];
  const after = controls.slice(controls.indexOf(field) + 1);
  const next =
    after.find((control) => control.matches('table :is(input, textarea)')) ??
    after.find((control) => !row?.contains(control));
  next?.focus();
  return next !== undefined;
}

/** A field for a wrong cell. It sends the correction on Enter, or when the person leaves it. */
function Correction({ row: { nRow, cells }, column, error, corrections }: CorrectionProps) {
  const sent = useRef(cells[column]);

  async function send(value: string): Promise<void> {
    const before = sent.current;
    if (value === before) return;
    sent.current = value;
    if (!(await corrections.correct(nRow, column, value))) sent.current = before;
  }

  return (
    <CellField
      label={previewTexts.cell(previewTexts.cellOf[column], nRow)}
      defaultValue={cells[column]}
      error={error || undefined}
      corrected={previewTexts.corrected}
      lines={Math.min(MAX_LINES, Math.ceil(cells[column].length / CHARACTERS_IN_LINE))}
      onKeyDown={(event) => {
        const field = event.currentTarget;
        if (event.key === 'Enter') void send(field.value);
        const isCorrecting = corrections.sending || field.value !== sent.current;
        if (event.key === 'Tab' && !event.shiftKey && isCorrecting && leaveForward(field)) event.preventDefault();
      }}
      onBlur={({ currentTarget }) => void send(currentTarget.value)}
    />
  );
}

interface CorrectionProps {
  row: RowInView;
  column: ColumnLetter;
  error: string;
  corrections: Corrections;
}
