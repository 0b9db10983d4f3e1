import { usePortal } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { Card, Icon, media, Row, Stack, TextLink, Title, token } from '@portal/ui';
import { Steps } from '@portal/ui/tiles';
import styled from 'styled-components';
import { TOKEN_GUIDE_URL } from '../kit/developer.urls';
import { Command } from './command';
import { steps } from './steps';
import { tokenCommand } from './token-commands';
import { tokenGuideTexts as texts } from './token-guide.texts';

const Box = styled(Card)`
  ${media.desktop} { padding: ${token.space[8]}; }
`;

/** Hidden on phones, where nobody types a command: the link is enough. */
const DesktopPart = styled(Stack)`
  ${media.belowDesktop} { display: none; }
`;

/** A short guide to a token, on the home page; empty if the backend issues none. */
export default function FirstToken() {
  const { client, config } = usePortal();
  if (!client.offers('issueApplicationToken')) return null;
  return (
    <Box as="section">
      <Stack $gap={6}>
        <Row $between $wrap>
          <Title $size="section">{texts.head}</Title>
          <TextLink as={Link} to={TOKEN_GUIDE_URL}>
            {texts.toGuide}
            <Icon name="arrowRight" size={16} />
          </TextLink>
        </Row>
        <DesktopPart $gap={6}>
          <Steps steps={steps} />
          <Command label={texts.ask} code={tokenCommand(config, window.location.origin, null)} />
        </DesktopPart>
      </Stack>
    </Box>
  );
}
