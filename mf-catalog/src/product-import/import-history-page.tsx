import type { ProductImport } from '@portal/contract';
import { useHeader, usePortal } from '@portal/federation';
import { useQuery, withQueries } from '@portal/federation/query';
import { Link, Navigate } from '@portal/federation/router';
import { shortMoment } from '@portal/pages/dates';
import { supportNote } from '@portal/pages/support-code';
import {
  Badge,
  type BadgeTone,
  Button,
  EmptyState,
  FailedState,
  Hero,
  HeroNumber,
  Icon,
  LinkButton,
  Page,
  PageActions,
  PageHead,
  Skeleton,
  SkeletonRegion,
  Stack,
  Text,
  TextLink,
  useFrame,
} from '@portal/ui';
import { useFocusKept } from '@portal/ui/focus';
import { history, undo, upload } from '@portal/ui/icons';
import { DataTable } from '@portal/ui/table';
import { useState } from 'react';
import { importUrl, productImportUrl } from '../kit/catalogue/catalogue.urls';
import { historyTexts } from './history.texts';
import { getImports } from './import.api';
import { importTexts } from './product-import.texts';
import { historyWords } from './table-words.texts';
import { UndoDialog } from './undo-dialog';

const tones: { readonly [State in ProductImport['state']]: BadgeTone } = {
  READY: 'changed',
  RUNNING: 'changed',
  DONE: 'ok',
  FAILED: 'ko',
  UNDONE: 'unassigned',
};

/** Lists who imported which file and when, what it did, and the undo of the last import. */
function ImportHistoryPage() {
  const { client } = usePortal();
  return client.offers('getImports') ? <History /> : <Navigate to={productImportUrl} replace />;
}

function History() {
  useHeader({
    title: historyTexts.header,
    showTitle: true,
    showBack: true,
    specificPath: productImportUrl,
    selectedElement: 1,
  });
  const { client } = usePortal();
  const desktop = useFrame() === 'desktop';
  const [undoing, setUndoing] = useState<ProductImport | null>(null);
  const query = useQuery({
    queryKey: ['product-imports'],
    queryFn: ({ signal }) => getImports(client, signal),
    staleTime: 0,
  });
  const imports = query.data ?? [];
  const focusKept = useFocusKept();

  if (query.isPending) return <HistorySkeleton />;
  return (
    <Page ref={focusKept}>
      <PageHead>
        <Stack $gap={2}>
          <Hero as="h2">
            <HeroNumber>{imports.length}</HeroNumber> {historyTexts.recent(imports.length)}
          </Hero>
          {imports.some(({ canUndo }) => canUndo) && client.offers('undoImport') && (
            <Text $tone="muted">{historyTexts.hint}</Text>
          )}
        </Stack>
        {desktop && (
          <PageActions>
            <LinkButton as={Link} to={productImportUrl} icon={<Icon drawing={upload} />}>
              {historyTexts.importFile}
            </LinkButton>
          </PageActions>
        )}
      </PageHead>
      {query.isError && (
        <FailedState
          title={historyTexts.failed}
          note={supportNote(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {imports.length > 0 ? <Imports imports={imports} onUndo={setUndoing} /> : query.isSuccess && <NoImports />}
      {undoing && (
        <UndoDialog
          meant={undoing}
          onClose={() => setUndoing(null)}
          onUndone={() => {
            setUndoing(null);
            void query.refetch();
          }}
        />
      )}
    </Page>
  );
}

interface ImportsProps {
  imports: readonly ProductImport[];
  onUndo: (meant: ProductImport) => void;
}

function Imports({ imports, onUndo }: ImportsProps) {
  const { client } = usePortal();
  return (
    <DataTable
      label={historyTexts.table}
      rows={imports}
      rowKey={({ importId }) => importId}
      columns={[
        {
          id: 'date',
          header: historyTexts.date,
          kind: 'lead',
          whole: true,
          cell: ({ created }) => shortMoment(created),
        },
        {
          id: 'file',
          header: historyTexts.file,
          cell: ({ importId, fileName }) =>
            client.offers('getImport') ? (
              <TextLink as={Link} to={importUrl(importId)}>
                {fileName}
              </TextLink>
            ) : (
              fileName
            ),
        },
        { id: 'author', header: historyTexts.author, cell: ({ author, authorName = author }) => authorName },
        {
          id: 'products',
          header: historyTexts.products,
          cell: ({ importId, counts }) => (
            <>
              {historyTexts.counts({ added: counts.new, changed: counts.changed, wrong: counts.wrong })}
              {counts.wrong > 0 && client.offers('getImport') && (
                <>
                  {' '}
                  <TextLink as={Link} to={importUrl(importId, 'wrong')}>
                    {importTexts.mistakesDetail}
                  </TextLink>
                </>
              )}
            </>
          ),
        },
        {
          id: 'state',
          header: historyTexts.state,
          cell: ({ state }) => <Badge tone={tones[state]}>{historyTexts.states[state]}</Badge>,
        },
        {
          id: 'undo',
          header: historyTexts.actions,
          kind: 'foot',
          cell: (one) =>
            one.canUndo &&
            client.offers('undoImport') && (
              <Button
                variant="secondary"
                size="small"
                icon={<Icon drawing={undo} size={16} />}
                onClick={() => onUndo(one)}
              >
                {historyWords(one).undo}
              </Button>
            ),
        },
      ]}
    />
  );
}

function NoImports() {
  return (
    <EmptyState level={3} icon={<Icon drawing={history} />} title={historyTexts.empty} text={historyTexts.emptyHint} />
  );
}

function HistorySkeleton() {
  return (
    <Page>
      <SkeletonRegion>
        <Stack $gap={6}>
          <Skeleton $width="340px" $height="40px" />
          <Skeleton $height="240px" />
        </Stack>
      </SkeletonRegion>
    </Page>
  );
}

export default withQueries(ImportHistoryPage);
