import { OUTCOME } from '@portal/contract';
import { useHeader, usePortal } from '@portal/federation';
import { Link, useLocation, useNavigate, useSearchParams } from '@portal/federation/router';
import { Button, Center, Icon, TextLink } from '@portal/ui';
import { question } from '@portal/ui/icons';
import { Receipt, type ReceiptTone } from '@portal/ui/result';
import { newPasswordTexts } from '../kit/new-password/new-password.texts';
import { LOST, type ResetOutcome, type ResetResultState } from './reset-password.api';
import { resetPasswordTexts as texts } from './reset-password.texts';
import { resetPasswordUrls } from './reset-password.urls';

const shown: Record<ResetOutcome, { tone: ReceiptTone; title: string; text?: string }> = {
  [OUTCOME.ok]: { tone: 'ok', title: newPasswordTexts.created },
  [OUTCOME.used]: { tone: 'info', title: texts.used, text: texts.usedHint },
  [OUTCOME.expired]: { tone: 'warn', title: texts.expired, text: texts.expiredHint },
  [LOST]: { tone: 'warn', title: newPasswordTexts.unknown, text: newPasswordTexts.unknownHint },
  [OUTCOME.ko]: { tone: 'ko', title: newPasswordTexts.failed, text: newPasswordTexts.reuse },
};

/** How a reset by link ended (RES-013, RES-023 to RES-027). If opened without an outcome, it shows the failure. */
export default function ResetResultPage() {
  const { client } = usePortal();
  const navigate = useNavigate();
  const type = useSearchParams()[0].get('type');
  const outcome = outcomeIn(useLocation().state);
  const { tone, title, text } = shown[outcome];
  useHeader({ title: texts.result });

  const failed = outcome === OUTCOME.ko || outcome === LOST;
  const leave = () => navigate(failed ? resetPasswordUrls.form(type) : resetPasswordUrls.login, { replace: true });
  const wantsLink = failed || outcome === OUTCOME.expired;
  return (
    <Center>
      <Receipt
        tone={tone}
        title={title}
        text={text}
        icon={outcome === LOST ? <Icon drawing={question} size={34} strokeWidth={2.4} /> : undefined}
        actions={
          <>
            <Button onClick={leave}>{failed ? newPasswordTexts.again : newPasswordTexts.backToLogin}</Button>
            {wantsLink && client.offers('requestPasswordReset') && (
              <TextLink as={Link} to={resetPasswordUrls.newLink} replace>
                {texts.newLink}
              </TextLink>
            )}
            {failed && (
              <TextLink as={Link} to={resetPasswordUrls.login} replace>
                {texts.backToLogin}
              </TextLink>
            )}
          </>
        }
      />
    </Center>
  );
}

/** Reads how the reset ended from a navigation state, which may hold anything. */
function outcomeIn(state: unknown): ResetOutcome {
  const { outcome }: { [Part in keyof ResetResultState]?: unknown } = Object(state);
  return isOutcome(outcome) ? outcome : OUTCOME.ko;
}

const isOutcome = (outcome: unknown): outcome is ResetOutcome =>
  typeof outcome === 'string' && Object.hasOwn(shown, outcome);
