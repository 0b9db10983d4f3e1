import { type SuperUser, USER_TYPE } from '@portal/contract';
import { Unavailable } from '@portal/pages/unavailable';
import { Card, DescriptionList, Split, Stack, Title } from '@portal/ui';
import { accountTexts } from '../kit/accounts/account.texts';
import { useTerminals } from '../kit/terminals/use-terminals';
import { DetailPage } from './detail-page';
import { DetailSkeleton } from './detail-skeleton';
import { TerminalColumn } from './terminal-column';
import { userDetailTexts as texts } from './user-detail.texts';

/** The detail of the administrator's own account, which nobody can revoke (USER-061, SEC-012). */
export function AdministratorDetail({ superUser }: { superUser: SuperUser }) {
  const { terminals, error, failed, retry } = useTerminals();
  if (failed && !terminals) return <Unavailable area="user-detail" error={error} onRetry={retry} />;
  if (!terminals) return <DetailSkeleton />;
  return (
    <DetailPage name={superUser.username} userType={USER_TYPE.administrator}>
      <Split>
        <Stack as="section" $gap={3}>
          <Title as="h3" $size="caps">
            {texts.information}
          </Title>
          <Card>
            <DescriptionList>
              <div>
                <dt>{accountTexts.email}</dt>
                <dd>{superUser.email}</dd>
              </div>
            </DescriptionList>
          </Card>
        </Stack>
        <TerminalColumn username={superUser.username} own assigned={superUser.terminalInfo} terminals={terminals} />
      </Split>
    </DetailPage>
  );
}
