import { useHeader } from '@portal/federation';
import { useLocation, useNavigate } from '@portal/federation/router';
import { Button, Center } from '@portal/ui';
import { Receipt } from '@portal/ui/result';
import { developerRequestTexts as texts } from './developer-request.texts';
import { developerRequestUrls as urls } from './developer-request.urls';
import { isSent } from './request-result-state';

/** How a request ended (RES-024, RES-028, RES-029). If opened without an outcome, it shows the failure. */
export default function RequestResultPage() {
  const sent = isSent(useLocation().state);
  const navigate = useNavigate();
  useHeader({ title: texts.result });
  return (
    <Center>
      <Receipt
        tone={sent ? 'ok' : 'ko'}
        title={sent ? texts.sent : texts.failed}
        text={sent ? texts.sentHint : texts.failedHint}
        actions={
          <Button onClick={() => navigate(sent ? urls.login : urls.form, { replace: true })}>
            {sent ? texts.backToLogin : texts.again}
          </Button>
        }
      />
    </Center>
  );
}
