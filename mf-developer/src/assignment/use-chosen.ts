import { LIMIT, type Merchant } from '@portal/contract';
import { useDraftOwner } from '@portal/pages/draft-owner';
import { removeDraft, storedDraft, useKeptChanges } from '@portal/pages/draft-storage';
import { useState } from 'react';
import type { Assignment } from '../kit/developer.urls';

/** The chosen points of sale, and the draft that they belong to. */
interface Kept {
  /** Null until it is known who is signed in. */
  key: string | null;
  chosen: ReadonlySet<string>;
  restored: boolean;
}

const keyOf = ({ create, appName }: Assignment, owner: string) =>
  `draft:points-of-sale:${create ? 'new' : 'more'}:${encodeURIComponent(appName)}:${owner}`;

/** What a draft holds; nothing of a value of another shape. */
function keptUnder(key: string | null): Kept {
  const { merchants } = (key === null ? {} : (storedDraft(key) ?? {})) as { merchants?: unknown };
  const chosen = new Set(Array.isArray(merchants) ? merchants.filter((id) => typeof id === 'string') : []);
  return { key, chosen, restored: chosen.size > 0 };
}

/** The chosen ones that can still be chosen. More than the list holds at most may exist without being in it. */
function stillFree(chosen: ReadonlySet<string>, unassigned: readonly Merchant[]): ReadonlySet<string> {
  if (unassigned.length >= LIMIT.applicationBatch) return chosen;
  return new Set(unassigned.map(({ merchantId }) => merchantId).filter((id) => chosen.has(id)));
}

/**
 * The points of sale that a person chooses for an application. They are kept until the change succeeds (APP-072).
 *
 * @param unassigned all that can be chosen; undefined while that is unknown, or only some are listed
 */
export function useChosen(assignment: Assignment, unassigned: readonly Merchant[] | undefined) {
  const owner = useDraftOwner();
  const key = owner === null ? null : keyOf(assignment, owner);
  const [kept, setKept] = useState(() => keptUnder(key));
  // After a reload, or signing in by e-mail, the user name becomes known a moment later.
  if (kept.key !== key) setKept(kept.chosen.size > 0 ? { ...kept, key } : keptUnder(key));

  // Somebody may have assigned a restored one meanwhile, and the list would not offer to leave it out.
  const chosen = kept.restored && unassigned ? stillFree(kept.chosen, unassigned) : kept.chosen;
  useKeptChanges(key, chosen.size > 0 ? { merchants: [...chosen] } : null);

  return {
    chosen,
    restored: kept.restored && chosen.size > 0,
    choose: (next: ReadonlySet<string>) => setKept({ ...kept, chosen: next }),
    beginAnew: () => setKept({ key, chosen: new Set(), restored: false }),
    forget() {
      if (key !== null) removeDraft(key);
    },
  };
}
