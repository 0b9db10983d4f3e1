import type { ProductImport } from '@portal/contract';
import { shortMoment } from '@portal/pages/dates';
import { Hero, HeroNumber, Page, PageHead, Stack, Text } from '@portal/ui';
import { ImportCounters } from './import-counters';
import { ImportTable } from './import-table';
import { previewTexts } from './preview.texts';
import type { OpenImport } from './use-import';

/** What an import did, row by row. */
export function ImportDone({ current, opened }: { current: ProductImport; opened: OpenImport }) {
  const { counts, fileName, created, author, state } = current;
  const written = counts.new + counts.changed;
  return (
    <Page>
      <PageHead>
        <Stack $gap={2}>
          <Hero as="h2">
            {state === 'DONE' ? (
              <>
                <HeroNumber>{previewTexts.many(written)}</HeroNumber> {previewTexts.imported(written)}
              </>
            ) : (
              previewTexts[state === 'UNDONE' ? 'undone' : 'failed']
            )}
          </Hero>
          <Text $tone="muted">
            {fileName} · {previewTexts.doneBy({ day: shortMoment(created), author })}
          </Text>
        </Stack>
      </PageHead>
      <Stack $gap={6}>
        <ImportCounters opened={opened} />
        <ImportTable opened={opened} />
      </Stack>
    </Page>
  );
}
