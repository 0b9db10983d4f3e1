import { usePortal } from '@portal/federation';
import { useEffect, useState } from 'react';
import { createHumanCheck } from '../kit/human-check/human-check';
import type { HumanCheckState } from './human-check-box';

interface ShownCheck {
  /** Whether a check is configured. If not, nothing is shown. */
  isAsked: boolean;
  state: HumanCheckState;
  change(wanted: boolean): void;
  /** The solution for the call, or 'failed'; a failure is shown. */
  solve(): Promise<{ humanCheck: string | null } | 'failed'>;
}

/** The human check of the form, from the tick to the solution that the form sends. */
export function useHumanCheck(): ShownCheck {
  const portal = usePortal();
  const isAsked = portal.config.humanCheck.provider !== 'none';
  const [check] = useState(() => createHumanCheck(portal, 'registerDev'));
  const [state, setState] = useState<HumanCheckState>(isAsked ? 'open' : 'solved');
  useEffect(() => check.prepare(), [check]);

  function fail(error: unknown): 'failed' {
    // The person sees an unavailable service (ERR-004); the engineer needs to know which part failed.
    console.info('The human check failed', error);
    setState('failed');
    return 'failed';
  }

  return {
    isAsked,
    state,
    change(wanted) {
      if (state === 'solving') return;
      if (!wanted) {
        setState('open');
        return;
      }
      setState('solving');
      check.ready().then(() => setState('solved'), fail);
    },
    async solve() {
      try {
        return { humanCheck: await check.solve() };
      } catch (error) {
        return fail(error);
      }
    },
  };
}
