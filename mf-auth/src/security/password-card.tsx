import { usePortal } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { dayWords } from '@portal/pages/dates';
import { Card, Icon, LinkButton } from '@portal/ui';
import { lock } from '@portal/ui/icons';
import { securityUrls } from '../kit/security.urls';
import { SafetyRow } from './safety-row';
import { securityTexts as texts } from './security.texts';

/** When the password was last changed, and a link to change it. */
export function PasswordCard({ changedAt }: { changedAt: number | null }) {
  const { client } = usePortal();
  return (
    <Card>
      <SafetyRow
        icon={<Icon drawing={lock} />}
        title={texts.password}
        text={changedAt === null ? texts.neverChanged : texts.changedOn(dayWords(changedAt))}
      >
        {client.offers('changeOwnPassword') && (
          <LinkButton as={Link} to={securityUrls.ownPassword} variant="secondary" size="small">
            {texts.changePassword}
          </LinkButton>
        )}
      </SafetyRow>
    </Card>
  );
}
