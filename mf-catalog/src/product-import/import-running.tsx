import { Link } from '@portal/federation/router';
import { Card, FlowActions, Hero, LinkButton, Page, ProgressBar, Stack, Text } from '@portal/ui';
import { Phases } from '@portal/ui/upload';
import { catalogueUrl } from '../kit/catalogue/catalogue.urls';
import { previewTexts } from './preview.texts';

const WRITING = 2;

/** An import that is being carried out. */
export function ImportRunning({ progress }: { progress: number }) {
  return (
    <Page $form>
      <Stack $gap={6}>
        <Stack $gap={2}>
          <Hero as="h2">{previewTexts.running}</Hero>
          <Text $tone="muted">{previewTexts.runningHint}</Text>
        </Stack>
        <ProgressBar thick label={previewTexts.running} value={progress} text={previewTexts.percent(progress)} />
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
