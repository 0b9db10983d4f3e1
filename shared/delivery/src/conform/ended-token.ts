import { answered } from './compare-answer.ts';
import type { Fault } from './finding.ts';
import type { Known } from './known.ts';
import { type Backend, curlOf, inTurn } from './sent-call.ts';
import type { Step } from './steps/step.ts';

/** Whether a token is still taken after it was signed out; undefined where the call that would tell is missing. */
export async function notEnded(
  { call, as }: Step,
  { tcVersion }: Known,
  backend: Backend,
  token: string | undefined,
): Promise<Fault | undefined> {
  if (call !== 'logout') return undefined;
  const asked = { body: { tcVersion } };
  const { state, status } = await answered('getTermsStatus', asked, backend, token);
  if (status === 401 || state === 'missing') return undefined;
  return {
    fault: `the token goes on: with it getTermsStatus answers ${status ?? 'nothing'}, not 401`,
    curl: inTurn(curlOf(call, {}, backend, as), curlOf('getTermsStatus', asked, backend, as)),
  };
}
