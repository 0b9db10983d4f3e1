import { usePortal } from '@portal/federation';
import { useNavigate } from '@portal/federation/router';
import { useFileDownload } from '@portal/pages/download';
import { Button, ShowMore, token } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { DataTable } from '@portal/ui/table';
import { useGrowing } from '@portal/ui/tiles';
import styled from 'styled-components';
import { importUrl } from '../kit/catalogue/catalogue.urls';
import { downloadFailed } from '../kit/results/result-states';
import { downloadImportMistakes } from './import.api';
import type { ImportRefusal } from './import-state';
import { importTexts } from './product-import.texts';

/** How many mistakes are drawn at a time: a file may have thousands. */
const PAGE = 50;

const Scroll = styled.section`
  max-height: min(50vh, 480px);
  overflow: auto;

  &:focus-visible { border-radius: ${token.radius.control}; }
`;

interface Props {
  refusal: ImportRefusal;
  onClose: () => void;
}

/** All mistakes of a file, row by row (IMP-006, IMP-019). If the server kept the file, they can be corrected there. */
export function ImportMistakesDialog({ refusal: { mistakes, importId }, onClose }: Props) {
  const { client } = usePortal();
  const navigate = useNavigate();
  const { loading, download } = useFileDownload(downloadFailed('MultiproductPage'));
  const { list, shown, showMore } = useGrowing(mistakes.length, PAGE, 'tbody > tr');
  const rows = mistakes.slice(0, shown).map((mistake, place) => ({ ...mistake, id: String(place) }));
  const correctable = importId !== null && client.offers('getImport') && client.offers('correctImport');
  return (
    <Dialog
      open
      onClose={onClose}
      shape="wide"
      title={importTexts.mistakesDetail}
      description={importTexts.mistakesCount(mistakes.length)}
      actions={
        <>
          {importId !== null && client.offers('downloadImportMistakes') && (
            <Button
              variant="ghost"
              loading={loading}
              onClick={() => download(() => downloadImportMistakes(client, importId, importTexts.unnamedFile))}
            >
              {importTexts.downloadMistakes}
            </Button>
          )}
          {correctable && (
            <Button variant="secondary" onClick={() => navigate(importUrl(importId, 'wrong'))}>
              {importTexts.correctHere}
            </Button>
          )}
          <Button onClick={onClose}>{importTexts.understood}</Button>
        </>
      }
    >
      {/* Focusable because it scrolls: with only the keyboard there is no other way to reach its end. */}
      <Scroll tabIndex={0} ref={list} aria-label={importTexts.mistakesDetail}>
        <DataTable
          label={importTexts.mistakesDetail}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { id: 'row', header: importTexts.row, kind: 'lead', width: '90px', cell: ({ row }) => row ?? '–' },
            { id: 'column', header: importTexts.column, width: '170px', cell: ({ column }) => column || '–' },
            { id: 'cause', header: importTexts.cause, cell: ({ cause }) => cause },
          ]}
        />
        {showMore && <ShowMore onClick={showMore} />}
      </Scroll>
    </Dialog>
  );
}
