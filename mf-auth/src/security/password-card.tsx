import { usePortal } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { dayWords } from '@portal/pages/dates';
import { Card, Grow, Icon, LinkButton, Pictogram, Row, Text, Title } from '@portal/ui';
import { lock } from '@portal/ui/icons';
import { securityUrls } from '../kit/security.urls';
import { securityTexts as texts } from './security.texts';

/** When the password was last changed, and a link to change it. */
export function PasswordCard({ changedAt }: { changedAt: number | null }) {
  const { client } = usePortal();
  return (
    <Card>
      <Row $gap={4} $wrap>
        <Pictogram>
          <Icon drawing={lock} />
        </Pictogram>
        <Grow $least={140}>
          <Title as="h3" $size="card">
            {texts.password}
          </Title>
          <Text $size={14} $tone="muted">
            {changedAt === null ? texts.neverChanged : texts.changedOn(dayWords(changedAt))}
          </Text>
        </Grow>
        {client.offers('changeOwnPassword') && (
          <LinkButton as={Link} to={securityUrls.ownPassword} variant="secondary" size="small">
            {texts.changePassword}
          </LinkButton>
        )}
      </Row>
    </Card>
  );
}
