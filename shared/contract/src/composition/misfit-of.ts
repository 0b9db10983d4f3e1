import type { Symbols } from '../release.ts';
import { contractFits } from '../version.ts';
import { missingSymbols } from './missing-symbols.ts';

/** Why a remote does not fit a shell: by its range of contracts, or by what it uses and the shell does not provide. */
export type Misfit = { kind: 'contract' } | { kind: 'uses'; missing: readonly string[] };

/**
 * Whether a release of a remote works with a shell. One that is older than the lists of what is used and provided is
 * judged only by its contract.
 *
 * @returns undefined when it does
 * @example misfitOf({ contract: '^1.2.0' }, { contractVersion: '1.4.0' }) // undefined
 */
export function misfitOf(
  { contract, uses }: { contract: string; uses?: Symbols | undefined },
  { contractVersion, provides }: { contractVersion: string; provides?: Symbols | undefined },
): Misfit | undefined {
  if (!contractFits(contractVersion, contract)) return { kind: 'contract' };
  const missing = uses && provides ? missingSymbols(uses, provides) : [];
  return missing.length > 0 ? { kind: 'uses', missing } : undefined;
}
