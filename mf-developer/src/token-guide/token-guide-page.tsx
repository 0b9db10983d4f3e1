import { useHeader, usePortal } from '@portal/federation';
import { Link, Navigate, useSearchParams } from '@portal/federation/router';
import { Card, Hero, Icon, Page, PageHead, Row, Stack, Text, TextLink, Title, token } from '@portal/ui';
import { Steps } from '@portal/ui/tiles';
import styled from 'styled-components';
import { APPLICATIONS_URL, NOT_FOUND_URL, PARAMETER } from '../kit/developer.urls';
import { Command } from './command';
import { steps } from './steps';
import { answerExample, merchantsCommand, tokenCommand } from './token-commands';
import { tokenGuideTexts as texts } from './token-guide.texts';

const Example = styled.pre`
  margin: 0;
  overflow-x: auto;
  padding: ${token.space[4]};
  border-radius: ${token.radius.control};
  background: ${token.color.surface2};
  font: ${token.fontSize[13]} / 1.6 ${token.font.mono};
`;

/**
 * Explains how an application gets a token, with commands made from the contract and the configuration. If the backend
 * issues none, the not-found page is shown.
 */
export default function TokenGuidePage() {
  useHeader({ title: texts.title, showTitle: true, showBack: true, selectedElement: 4 });
  const { client, config } = usePortal();
  const [parameters] = useSearchParams();
  const clientId = parameters.get(PARAMETER.clientId);
  if (!client.offers('issueApplicationToken')) return <Navigate to={NOT_FOUND_URL} replace />;

  const { origin } = window.location;
  return (
    <Page>
      <PageHead>
        <Hero as="h2">{texts.head}</Hero>
      </PageHead>
      <Stack $gap={6}>
        <Card as="section">
          <Stack $gap={5}>
            <Steps steps={steps} />
            <Row>
              <TextLink as={Link} to={APPLICATIONS_URL}>
                {texts.toApplications}
                <Icon name="arrowRight" size={16} />
              </TextLink>
            </Row>
          </Stack>
        </Card>
        <Card as="section">
          <Stack $gap={4}>
            <Title as="h3" $size="section">
              {texts.ask}
            </Title>
            <Text $size={14} $tone="muted">
              {clientId ? texts.askHintWithId : texts.askHint}
            </Text>
            <Command label={texts.ask} code={tokenCommand(config, origin, clientId)} />
            <Title as="h4" $size="card">
              {texts.answer}
            </Title>
            {/* Focusable because it scrolls in a narrow window. */}
            <Example tabIndex={0} role="region" aria-label={texts.answer}>
              {answerExample}
            </Example>
            <Text $size={14} $tone="muted">
              {texts.answerHint}
            </Text>
          </Stack>
        </Card>
        {client.offers('getMerchantsOfApplication') && (
          <Card as="section">
            <Stack $gap={4}>
              <Title as="h3" $size="section">
                {texts.use}
              </Title>
              <Text $size={14} $tone="muted">
                {texts.useHint}
              </Text>
              <Command label={texts.use} code={merchantsCommand(config, origin)} />
            </Stack>
          </Card>
        )}
      </Stack>
    </Page>
  );
}
