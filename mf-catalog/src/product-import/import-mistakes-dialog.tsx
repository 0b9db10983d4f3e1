import { Button, ShowMore, Text, token } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { DataTable } from '@portal/ui/table';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import type { ImportMistake } from './import-mistake';
import { importTexts } from './product-import.texts';

/** A file may be wrong in thousands of places; they are drawn by as many. */
const PAGE = 50;

const Scroll = styled.section`
  max-height: min(50vh, 480px);
  overflow: auto;

  &:focus-visible { border-radius: ${token.radius.control}; }
`;

interface Props {
  mistakes: readonly ImportMistake[];
  onClose: () => void;
  /** Buttons before 'HO CAPITO'. */
  actions?: ReactNode;
}

/** All mistakes of a file, row by row (IMP-006, IMP-019). */
export function ImportMistakesDialog({ mistakes, onClose, actions }: Props) {
  const [shown, setShown] = useState(PAGE);
  const rows = mistakes.slice(0, shown).map((mistake, place) => ({ ...mistake, id: String(place) }));
  return (
    <Dialog
      open
      onClose={onClose}
      shape="wide"
      title={importTexts.mistakesTitle}
      actions={
        <>
          {actions}
          <Button onClick={onClose}>{importTexts.understood}</Button>
        </>
      }
    >
      <Text $tone="muted">{importTexts.mistakesCount(mistakes.length)}</Text>
      {/* In the tab order because it scrolls: without a pointer the focus is the only way to its end. */}
      <Scroll tabIndex={0} aria-label={importTexts.mistakesTitle}>
        <DataTable
          label={importTexts.mistakesTitle}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { id: 'row', header: importTexts.row, kind: 'lead', width: '90px', cell: ({ row }) => row ?? '–' },
            { id: 'column', header: importTexts.column, width: '170px', cell: ({ column }) => column || '–' },
            { id: 'cause', header: importTexts.cause, cell: ({ cause }) => cause },
          ]}
        />
        {shown < mistakes.length && <ShowMore onClick={() => setShown(shown + PAGE)} />}
      </Scroll>
    </Dialog>
  );
}
