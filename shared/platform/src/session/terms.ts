import { SCOPE, type Scope } from '@portal/contract';
import type { SessionContext } from './session-context';
import type { AcceptTermsOutcome } from './session-facts';

/** Whether people of this scope accept terms; developers do not. */
export function acceptsTerms(scope: Scope): boolean {
  return scope === SCOPE.administrator || scope === SCOPE.staff;
}

/** Asks whether the configured version of the terms must still be accepted (AUTH-015, API-035). */
export async function termsArePending({ client, config }: SessionContext): Promise<boolean> {
  const status = await client.call('getTermsStatus', { body: { tcVersion: config.terms.tcVersion } });
  return status.accepted !== true;
}

/** Records the pending terms in the storage and in the facts. */
export function keepPendingTerms({ keys, store, config }: SessionContext): void {
  keys.set('pendingTerms', JSON.stringify({ tcVersion: config.terms.tcVersion }));
  store.setState({ pendingTerms: true });
}

/** Accepts the pending terms. After the attempt they are not pending, whatever the answer (AUTH-063 to AUTH-065). */
export async function acceptTerms({ client, keys, store, config }: SessionContext): Promise<AcceptTermsOutcome> {
  const pending = keys.read('pendingTerms');
  if (pending === null) return 'nothing-to-update';
  const body = { accepted: true, tcVersion: versionIn(pending) ?? config.terms.tcVersion, timestamp: Date.now() };
  try {
    await client.call('updateTermsStatus', { body });
    return 'success';
  } catch {
    return 'failed';
  } finally {
    keys.remove('pendingTerms');
    store.setState({ pendingTerms: false });
  }
}

function versionIn(pending: string): string | undefined {
  try {
    const { tcVersion } = JSON.parse(pending) as { tcVersion?: unknown };
    return typeof tcVersion === 'string' ? tcVersion : undefined;
  } catch {
    // Not our own value: the configured version is the one on screen.
    return undefined;
  }
}
