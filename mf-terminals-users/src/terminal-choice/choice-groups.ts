import type { Terminal } from '@portal/contract';

/** A group of terminals to choose from: free, assigned to somebody, or suspended without users. */
export type ChoiceGroupName = 'free' | 'assigned' | 'suspended';

export interface ChoiceGroupOfTerminals {
  name: ChoiceGroupName;
  terminals: readonly Terminal[];
  /** Those of them that are shown so far. */
  visible: readonly Terminal[];
}

function groupOf({ tidStatus, users }: Terminal): ChoiceGroupName {
  if (users.length > 0) return 'assigned';
  return tidStatus === 'SOSPESO' ? 'suspended' : 'free';
}

/**
 * Free terminals first, by id; then the person's current one, then the others with the fewest users first (USER-093).
 *
 * @param terminals sorted by id
 * @param username whose terminal is chosen; null for somebody who is being added
 * @param shown how many are shown; a group of which none is shown is left out
 */
export function choiceGroups(
  terminals: readonly Terminal[],
  username: string | null,
  shown: number,
): readonly ChoiceGroupOfTerminals[] {
  const groups = Map.groupBy(terminals, groupOf);
  const assigned = (groups.get('assigned') ?? []).toSorted(
    (one, other) =>
      Number(isPresent(other, username)) - Number(isPresent(one, username)) || one.users.length - other.users.length,
  );
  const free = groups.get('free') ?? [];
  const suspended = groups.get('suspended') ?? [];
  return [
    { name: 'free', terminals: free, visible: free.slice(0, shown) } as const,
    { name: 'assigned', terminals: assigned, visible: assigned.slice(0, Math.max(0, shown - free.length)) } as const,
    {
      name: 'suspended',
      terminals: suspended,
      visible: suspended.slice(0, Math.max(0, shown - free.length - assigned.length)),
    } as const,
  ].filter(({ visible }) => visible.length > 0);
}

/** Whether it is the terminal that the person has now. */
export const isPresent = ({ users }: Pick<Terminal, 'users'>, username: string | null): boolean =>
  username !== null && users.includes(username);
