import { OUTCOME } from '@portal/contract';
import { useHeader } from '@portal/federation';
import { useLocation, useNavigate } from '@portal/federation/router';
import { Button, Center } from '@portal/ui';
import { Receipt } from '@portal/ui/result';
import { developerRequestTexts as texts } from './developer-request.texts';
import { developerRequestUrls as urls } from './developer-request.urls';

/** How a request ended (RES-024, RES-028, RES-029). If opened without an outcome, it shows the failure. */
export default function RequestResultPage() {
  const state = useLocation().state as { outcome?: string } | null;
  const navigate = useNavigate();
  const isSent = state?.outcome === OUTCOME.ok;
  useHeader({ title: texts.result });
  return (
    <Center>
      <Receipt
        tone={isSent ? 'ok' : 'ko'}
        title={isSent ? texts.sent : texts.failed}
        text={isSent ? texts.sentHint : texts.failedHint}
        actions={
          <Button onClick={() => navigate(isSent ? urls.login : urls.form, { replace: true })}>
            {isSent ? texts.backToLogin : texts.again}
          </Button>
        }
      />
    </Center>
  );
}
