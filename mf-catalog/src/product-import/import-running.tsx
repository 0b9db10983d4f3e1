import type { ProductImport } from '@portal/contract';
import { Link } from '@portal/federation/router';
import { Card, FlowActions, Hero, LinkButton, Notice, Page, ProgressBar, Stack, Text } from '@portal/ui';
import { Phases } from '@portal/ui/upload';
import { catalogueUrl } from '../kit/catalogue/catalogue.urls';
import type { ImportProgress } from './follow-import';
import { previewTexts } from './preview.texts';
import { previewWords } from './table-words.texts';

const WRITING = 2;

/** An import that is being carried out. It says when the server no longer tells how far it has come. */
export function ImportRunning({ percent, silent, ofTable }: ImportProgress & Pick<ProductImport, 'ofTable'>) {
  const words = previewWords({ ofTable });
  return (
    <Page $form>
      <Stack $gap={6}>
        <Stack $gap={2}>
          <Hero as="h2">{words.running}</Hero>
          <Text $tone="muted">{previewTexts.runningHint}</Text>
        </Stack>
        <ProgressBar thick label={words.running} value={percent} text={previewTexts.percent(percent)} />
        {silent && (
          <Notice tone="warn" role="status">
            {words.connectionLost}
          </Notice>
        )}
        <Card>
          <Phases names={previewTexts.phases} current={WRITING} />
        </Card>
        <FlowActions>
          <LinkButton as={Link} variant="ghost" to={catalogueUrl()}>
            {previewTexts.toCatalogue}
          </LinkButton>
        </FlowActions>
      </Stack>
    </Page>
  );
}
