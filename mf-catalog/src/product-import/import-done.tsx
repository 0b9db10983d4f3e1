import type { ProductImport } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { shortMoment } from '@portal/pages/dates';
import { supportCode } from '@portal/pages/support-code';
import { Button, Hero, HeroNumber, Icon, LinkButton, Page, PageActions, PageHead, Stack, Text } from '@portal/ui';
import { undo } from '@portal/ui/icons';
import { useState } from 'react';
import { catalogueUrl } from '../kit/catalogue/catalogue.urls';
import { ImportCounters } from './import-counters';
import { ImportTable } from './import-table';
import { previewTexts } from './preview.texts';
import { historyWords, previewWords } from './table-words.texts';
import { UndoDialog } from './undo-dialog';
import type { OpenImport } from './use-import';

interface Props {
  current: ProductImport;
  opened: OpenImport;
  onUndone: () => void;
}

/** What an import did, row by row, and the undo while that is possible. */
export function ImportDone({ current, opened, onUndone }: Props) {
  const { counts, fileName, created, author, authorName = author, state, supportId } = current;
  const written = counts.new + counts.changed;
  const { client } = usePortal();
  const words = previewWords(current);
  const [undoing, setUndoing] = useState(false);
  return (
    <Page>
      <PageHead>
        <Stack $gap={2}>
          <Hero as="h2">
            {state === 'DONE' ? (
              <>
                <HeroNumber>{previewTexts.many(written)}</HeroNumber> {words.imported(written)}
              </>
            ) : (
              words[state === 'UNDONE' ? 'undone' : 'failed']
            )}
          </Hero>
          <Text $tone="muted">
            {fileName} · {previewTexts.doneBy({ day: shortMoment(created), author: authorName })}
            {state === 'UNDONE' && `. ${previewTexts.undoneHint}`}
            {state === 'FAILED' && `. ${previewTexts.failedHint}`}
          </Text>
          {supportId !== undefined && <Text $tone="muted">{supportCode(supportId)}</Text>}
        </Stack>
        {state === 'UNDONE' && (
          <PageActions>
            <LinkButton as={Link} variant="secondary" to={catalogueUrl('products')}>
              {previewTexts.toCatalogue}
            </LinkButton>
          </PageActions>
        )}
        {current.canUndo && client.offers('undoImport') && (
          <PageActions>
            <Button variant="dangerOutline" icon={<Icon drawing={undo} />} onClick={() => setUndoing(true)}>
              {historyWords(current).undo}
            </Button>
          </PageActions>
        )}
      </PageHead>
      <Stack $gap={6}>
        <ImportCounters opened={opened} />
        <ImportTable opened={opened} />
      </Stack>
      {undoing && (
        <UndoDialog
          meant={current}
          onClose={() => setUndoing(false)}
          onUndone={() => {
            setUndoing(false);
            onUndone();
          }}
        />
      )}
    </Page>
  );
}
