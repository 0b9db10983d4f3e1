import { LIMIT } from '@portal/contract';
import { useHeader, usePortal } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { Navigate, useLocation, useNavigate } from '@portal/federation/router';
import { supportCode } from '@portal/pages/support-code';
import { Button, Center, uiTexts } from '@portal/ui';
import { useLostFocus } from '@portal/ui/focus';
import { Receipt } from '@portal/ui/result';
import { useEffect, useRef, useState } from 'react';
import { type DeveloperResult, developerResult, titleOf } from '../kit/accounts/developer-result';
import { addDeveloper, removeDeveloper } from '../kit/accounts/developers.api';
import { useAccountChanges } from '../kit/accounts/use-account-changes';
import { useDeveloperResult } from '../kit/accounts/use-developer-result';
import { USERS_URL } from '../kit/accounts/user.urls';
import { developersTexts as texts } from './developers.texts';

/** How enabling or revoking a developer ended (DEVACT-010 to DEVACT-018). */
function ActivateDeveloperResultPage() {
  const result = developerResult(useLocation().state);
  return result ? <Result result={result} /> : <Navigate to={USERS_URL} replace />;
}

function Result({ result }: { result: DeveloperResult }) {
  const { isSuccess, supportId } = result;
  const title = titleOf(result);
  const navigate = useNavigate();
  useHeader({ title, selectedElement: 3 });

  return (
    <Center>
      <Receipt
        tone={isSuccess ? 'ok' : 'ko'}
        title={title}
        text={hintOf(result)}
        note={supportId === undefined ? undefined : supportCode(supportId)}
        actions={
          <>
            {!isSuccess && <Retry result={result} />}
            <Button variant={isSuccess ? 'primary' : 'ghost'} onClick={() => navigate('/')}>
              {texts.home}
            </Button>
          </>
        }
      />
    </Center>
  );
}

/** Repeats the call of its flow. After a failure the button is disabled for a second (DEVACT-017, DEVACT-018). */
function Retry({ result }: { result: DeveloperResult }) {
  const { client } = usePortal();
  const endOn = useDeveloperResult();
  const changed = useAccountChanges();
  const [resting, setResting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useLostFocus(resting, () => button.current);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const repeat = async () => {
    const { flow, email } = result;
    setResting(true);
    try {
      await (flow === 'add' ? addDeveloper(client, email) : removeDeveloper(client, email));
    } catch {
      // The client has already reported it, and the page already says so.
      timer.current = setTimeout(() => setResting(false), LIMIT.retryDelay);
      return;
    }
    await endOn({ flow, email, isSuccess: true });
    await changed();
  };

  return (
    <Button ref={button} disabled={resting} onClick={repeat}>
      {uiTexts.retry}
    </Button>
  );
}

function hintOf({ flow, isSuccess }: DeveloperResult): string {
  if (flow === 'add') return isSuccess ? texts.addedHint : texts.addFailedHint;
  return isSuccess ? texts.revokedHint : texts.revokeFailedHint;
}

export default withQueries(ActivateDeveloperResultPage);
