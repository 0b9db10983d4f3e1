import { useHeader } from '@portal/federation';
import { Link, Navigate, useLocation, useNavigate } from '@portal/federation/router';
import { supportCode } from '@portal/pages/support-code';
import { Button, Center, Icon, Text, TextLink } from '@portal/ui';
import { question } from '@portal/ui/icons';
import { Receipt } from '@portal/ui/result';
import { resultTexts } from './result.texts';
import { resultPageTexts } from './result-page.texts';
import { resultState, type ShownResult } from './result-state';

/** Shows the end of a flow, from the navigation state. Without that state it leads home (RES-001 to RES-004, Q-066). */
export default function ResultPage() {
  const state = resultState(useLocation().state);
  return state ? <Result state={state} /> : <Navigate to="/" replace />;
}

/** The target when a remote of an earlier release names none. */
const HOME = ['/'] as const;

function Result({ state }: { state: ShownResult }) {
  const navigate = useNavigate();
  const { isSuccess, data, isCatalog, catalogue, targets = HOME } = state;
  const title = (isSuccess ? state.title : state.errorTitle) ?? resultTexts.failure;
  useHeader({ title });

  // Two ways to one page, in the same words, would make the person look for a difference.
  const buttonLeadsThere = targets.length === 1 && targets[0] === catalogue;

  const leave = async () => {
    const [first, ...others] = targets;
    await navigate(first, { replace: true });
    for (const address of others) await navigate(address);
  };

  return (
    <Center>
      <Receipt
        tone={toneOf(state)}
        icon={state.lost === 'unknown' ? <Icon drawing={question} size={34} strokeWidth={2.4} /> : undefined}
        title={title}
        text={isSuccess ? state.message : state.errorMessage}
        note={isSuccess || !state.supportId ? undefined : supportCode(state.supportId)}
        actions={
          <>
            <Button onClick={leave}>{state.button ?? resultPageTexts.goOn}</Button>
            {isCatalog && catalogue && !buttonLeadsThere && (
              <TextLink as={Link} to={catalogue} replace>
                {data?.showComplete ? resultPageTexts.backToYourCatalogue : resultPageTexts.backToCatalogue}
              </TextLink>
            )}
          </>
        }
      >
        {isCatalog && isSuccess && data?.showComplete && data.productName && (
          <>
            <Text $size={13} $tone="muted">
              {resultPageTexts.newProduct}
            </Text>
            <Text $size={18} $weight="semi">
              {data.productName}
            </Text>
          </>
        )}
      </Receipt>
    </Center>
  );
}

function toneOf({ isSuccess, lost, data }: ShownResult): 'ok' | 'ko' | 'warn' {
  if (isSuccess || lost === 'stored') return 'ok';
  return lost === 'unknown' || data?.operation === 'sessionExpired' ? 'warn' : 'ko';
}
