import { type SuperUser, USER_TYPE } from '@portal/contract';
import { Unavailable } from '@portal/pages/unavailable';
import { Split } from '@portal/ui';
import { useTerminals } from '../kit/terminals/use-terminals';
import { DetailPage } from './detail-page';
import { DetailSkeleton } from './detail-skeleton';
import { Information } from './information';
import { PersonHistory } from './person-history';
import { TerminalColumn } from './terminal-column';

/** The detail of the administrator's own account, which cannot be revoked (USER-061, SEC-012). */
export function AdministratorDetail({ superUser }: { superUser: SuperUser }) {
  const { terminals, error, failed, retry } = useTerminals();
  if (failed && !terminals) return <Unavailable area="user-detail" error={error} onRetry={retry} />;
  if (!terminals) return <DetailSkeleton />;
  return (
    <DetailPage name={superUser.username} userType={USER_TYPE.administrator}>
      <Split>
        <Information email={superUser.email} below={<PersonHistory username={superUser.username} />} />
        <TerminalColumn username={superUser.username} own assigned={superUser.terminalInfo} terminals={terminals} />
      </Split>
    </DetailPage>
  );
}
