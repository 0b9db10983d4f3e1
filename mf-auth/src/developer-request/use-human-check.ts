import { usePortal } from '@portal/federation';
import { useEffect, useState } from 'react';
import { createHumanCheck } from '../kit/human-check/human-check';
import type { HumanCheckState } from './human-check-box';

interface ShownCheck {
  /** Whether a check is configured: without one there is nothing to show. */
  isAsked: boolean;
  state: HumanCheckState;
  change(wanted: boolean): void;
  /** The solution for the call, or 'failed', which then shows. */
  solve(): Promise<{ humanCheck: string | null } | 'failed'>;
}

/** The human check of the form, from the tick to the solution that is sent. */
export function useHumanCheck(): ShownCheck {
  const portal = usePortal();
  const isAsked = portal.config.humanCheck.provider !== 'none';
  const [check] = useState(() => createHumanCheck(portal, 'registerDev'));
  const [state, setState] = useState<HumanCheckState>(isAsked ? 'open' : 'solved');
  useEffect(() => check.prepare(), [check]);

  function fail(error: unknown): 'failed' {
    // Shown as an unavailable service (ERR-004); the engineer needs to know which part of it.
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
