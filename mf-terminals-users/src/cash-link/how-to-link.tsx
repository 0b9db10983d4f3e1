import { Card, Icon, LinkButton, Stack, Text, Title } from '@portal/ui';
import { Steps } from '@portal/ui/tiles';
import { AGENCY_URL, cashLinkPageTexts as texts } from './cash-link.texts';

/** Where the steps are on the page. */
export const HOW_ID = 'come';

/** Where to press on the tax agency's site. */
export function HowToLink() {
  return (
    <Stack as="aside" $gap={5} id={HOW_ID} aria-label={texts.how}>
      <Card as="section">
        <Stack $gap={5}>
          <Title as="h3" $size="card">
            {texts.how}
          </Title>
          <Steps steps={texts.steps} down />
          <LinkButton
            href={AGENCY_URL}
            target="_blank"
            rel="noreferrer"
            variant="secondary"
            icon={<Icon name="arrowUpRight" />}
            fullWidth
          >
            {texts.openSite}
          </LinkButton>
        </Stack>
      </Card>
      <Text $size={14} $tone="muted">
        {texts.penalty}
      </Text>
    </Stack>
  );
}
