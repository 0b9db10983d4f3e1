import { useHeader, usePortal } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { Navigate, useLocation, useParams } from '@portal/federation/router';
import { Page, Skeleton, SkeletonRegion, Stack, useFrame } from '@portal/ui';
import { useEffect } from 'react';
import { catalogueUrl, importHistoryUrl, productImportUrl } from '../kit/catalogue/catalogue.urls';
import { Gone } from '../kit/catalogue/gone';
import { isNotFound } from '../kit/catalogue/not-found';
import type { SelectedState } from '../kit/catalogue/selected-products';
import { Unavailable } from '../kit/catalogue/unavailable';
import { tableState } from '../kit/table/table-state';
import { ImportDone } from './import-done';
import { ImportOnDesktop } from './import-on-desktop';
import { ImportPreview } from './import-preview';
import { ImportRunning } from './import-running';
import { previewTexts } from './preview.texts';
import { importTexts } from './product-import.texts';
import { tableWords } from './table-words.texts';
import { useConfirmation } from './use-confirmation';
import { useImport } from './use-import';

/** One import: its preview until anything is written, its result afterwards. */
function ImportPreviewPage() {
  const { importId = '' } = useParams();
  const { client } = usePortal();
  return client.offers('getImport') ? (
    <OneImport key={importId} importId={importId} />
  ) : (
    <Navigate to={productImportUrl} replace />
  );
}

function OneImport({ importId }: { importId: string }) {
  const desktop = useFrame() === 'desktop';
  const opened = useImport(importId);
  const { answer, error, retry, reload } = opened;
  const asked = tableState(useLocation().state);
  const { sending, running, confirm, followRunning } = useConfirmation(importId, opened, asked?.draft);
  const current = answer?.import;
  const ofTable = current?.ofTable ?? (asked ? true : undefined);
  const state = current?.state;
  const past = state === 'DONE' || state === 'UNDONE' || state === 'FAILED';
  useHeader({
    title: past ? previewTexts.history : ofTable ? tableWords.header : importTexts.header,
    showTitle: true,
    ...(past
      ? { showBack: true, specificPath: importHistoryUrl }
      : {
          showClose: true,
          closePage: asked?.categoryUrl ?? catalogueUrl(ofTable ? 'products' : 'categories'),
          returnState: asked && ({ selected: asked.products } satisfies SelectedState),
        }),
    selectedElement: 1,
  });

  const runningElsewhere = state === 'RUNNING' && !sending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each import that is already running
  useEffect(() => {
    if (current && runningElsewhere) void followRunning(current);
  }, [runningElsewhere]);

  if (!current) {
    if (isNotFound(error)) return ofTable ? <TableGone /> : <FileGone />;
    return error ? <Unavailable area="product-import" error={error} onRetry={retry} /> : <PreviewSkeleton />;
  }
  if (past) return <ImportDone current={current} opened={opened} onUndone={reload} />;
  if (!desktop && !ofTable) return <ImportOnDesktop />;
  if (state === 'RUNNING' || running)
    return <ImportRunning percent={current.progress} silent={false} ofTable={ofTable} {...running} />;
  return <ImportPreview current={current} table={asked} opened={opened} sending={sending} onConfirm={confirm} />;
}

/** Shown when the server no longer has the file: it keeps its copy only for a limited time. */
function FileGone() {
  return (
    <Gone
      title={previewTexts.gone}
      text={previewTexts.goneHint}
      way={{ to: productImportUrl, label: previewTexts.toImport }}
    />
  );
}

/** The same for the changed cells of a table: the table still has them. */
function TableGone() {
  return (
    <Gone
      title={tableWords.gone}
      text={tableWords.goneHint}
      way={{ to: catalogueUrl('products'), label: tableWords.toCatalogue }}
    />
  );
}

function PreviewSkeleton() {
  return (
    <Page>
      <SkeletonRegion>
        <Stack $gap={6}>
          <Skeleton $width="420px" $height="44px" />
          <Skeleton $height="90px" />
          <Skeleton $height="360px" />
        </Stack>
      </SkeletonRegion>
    </Page>
  );
}

export default withQueries(ImportPreviewPage);
