import type { ProductImport } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { Link, useNavigate } from '@portal/federation/router';
import { useFileDownload } from '@portal/pages/download';
import { FailureNotice } from '@portal/pages/failure-notice';
import { Button, Hero, HeroNumber, Icon, LinkButton, Notice, Page, PageHead, Row, Stack, Text } from '@portal/ui';
import { ConfirmDialog } from '@portal/ui/dialog';
import { useFocusKept } from '@portal/ui/focus';
import { download as downloadDrawing } from '@portal/ui/icons';
import { FileRow } from '@portal/ui/upload';
import { useState } from 'react';
import styled from 'styled-components';
import { catalogueUrl, productImportUrl, tableUrl } from '../kit/catalogue/catalogue.urls';
import { ConfirmBar } from '../kit/confirmation/confirm-bar';
import { downloadFailed } from '../kit/results/result-states';
import type { TableState } from '../kit/table/table-state';
import { downloadImportMistakes } from './import.api';
import { ImportCounters } from './import-counters';
import { ImportTable } from './import-table';
import { previewTexts } from './preview.texts';
import { previewWords, tableWords } from './table-words.texts';
import { useCorrections } from './use-corrections';
import type { OpenImport } from './use-import';

/* Beside the page's heading, which keeps its width however long the file name is. */
const File = styled.div`
  max-width: 440px;
`;

interface Props {
  current: ProductImport;
  /** The table that these are the changed cells of; null for a file, or where it is not known any more. */
  table: TableState | null;
  opened: OpenImport;
  sending: boolean;
  onConfirm: () => void;
}

/** What an import would do, before anything is written. Here the person corrects rows, decides and confirms. */
export function ImportPreview({ current, table, opened, sending, onConfirm }: Props) {
  const navigate = useNavigate();
  const { client } = usePortal();
  const { importId, fileName, counts, ofTable } = current;
  const words = previewWords(current);
  const corrections = useCorrections(importId, opened);
  const focusKept = useFocusKept();
  const ready = counts.new + counts.changed;
  const total = ready + counts.unchanged + counts.wrong + counts.leftOut;

  return (
    <Page>
      <PageHead>
        <Stack $gap={2}>
          <Hero as="h2">
            <HeroNumber>{previewTexts.many(ready)}</HeroNumber> {words.ready(ready)}
          </Hero>
          <Text $tone="muted">
            {previewTexts.readyHint}{' '}
            {counts.newCategories > 0 && previewTexts.newCategories(counts.newCategories, counts.newCategoryName)}
          </Text>
        </Stack>
        {!ofTable && (
          <File>
            <FileRow
              inset
              name={fileName}
              detail={previewTexts.rows(total)}
              actions={
                <LinkButton as={Link} variant="ghost" size="small" to={productImportUrl}>
                  {previewTexts.changeFile}
                </LinkButton>
              }
            />
          </File>
        )}
      </PageHead>
      <Stack $gap={6} ref={focusKept}>
        <ImportCounters opened={opened} />
        {counts.wrong > 0 && <WrongRows current={current} onLeaveOut={corrections.leaveOutAll} />}
        {counts.totals !== undefined && <Totals count={counts.totals} opened={opened} />}
        {corrections.failed && <FailureNotice>{previewTexts.notSaved}</FailureNotice>}
        <ImportTable opened={opened} corrections={client.offers('correctImport') ? corrections : undefined} />
      </Stack>
      <ConfirmBar
        label={words.confirm(ready)}
        words={
          <>
            <b>{words.sum({ added: counts.new, changed: counts.changed })}</b>{' '}
            <Text as="span" $tone="muted">
              {counts.wrong > 0 && previewTexts.undecided(counts.wrong)}{' '}
              {counts.leftOut > 0 && previewTexts.staysOut(counts.leftOut)}
            </Text>
          </>
        }
      >
        {table && ofTable ? (
          <Button variant="ghost" onClick={() => navigate(tableUrl, { replace: true, state: table })}>
            {tableWords.toTable}
          </Button>
        ) : (
          <Button variant="ghost" onClick={() => navigate(ofTable ? catalogueUrl('products') : productImportUrl)}>
            {previewTexts.cancel}
          </Button>
        )}
        {client.offers('confirmImport') && (
          <Button
            loading={sending}
            disabled={counts.wrong > 0 || ready === 0 || corrections.sending}
            onClick={onConfirm}
          >
            {words.confirm(ready)}
          </Button>
        )}
      </ConfirmBar>
    </Page>
  );
}

/** Asks whether rows that look like the sum of the table are products after all. */
function Totals({ count, opened: { open } }: { count: number; opened: OpenImport }) {
  return (
    <Notice>
      <Stack $gap={3}>
        <p>{previewTexts.totals(count)}</p>
        <Row $wrap $gap={2}>
          <Button variant="secondary" size="small" onClick={() => open({ verdict: 'leftOut' })}>
            {previewTexts.showTotals(count)}
          </Button>
        </Row>
      </Stack>
    </Notice>
  );
}

/** Asks for a decision about wrong rows, and offers two ways to decide for all of them. */
function WrongRows({ current, onLeaveOut }: { current: ProductImport; onLeaveOut: () => Promise<void> }) {
  const { client } = usePortal();
  const { loading, download } = useFileDownload(downloadFailed('MultiproductPage'));
  const [asking, setAsking] = useState(false);
  const { importId, fileName, counts, ofTable } = current;
  const words = previewWords(current);
  return (
    <Notice tone="warn">
      <Stack $gap={3}>
        <p>{words.wrongRows(counts.wrong)}</p>
        <Row $wrap $gap={2}>
          {client.offers('correctImport') && (
            <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
              {previewTexts.leaveOutAll}
            </Button>
          )}
          {client.offers('downloadImportMistakes') && !ofTable && (
            <Button
              variant="ghost"
              size="small"
              icon={<Icon drawing={downloadDrawing} size={16} />}
              loading={loading}
              onClick={() => download(() => downloadImportMistakes(client, importId, fileName))}
            >
              {previewTexts.downloadMistakes}
            </Button>
          )}
        </Row>
      </Stack>
      {asking && (
        <ConfirmDialog
          open
          title={previewTexts.leaveOutTitle}
          text={words.leaveOutText(counts.wrong)}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void onLeaveOut();
          }}
        />
      )}
    </Notice>
  );
}
