import type { Deprecation, Deprecations, Symbols } from '../release.ts';

/** A deprecated part that a remote uses. */
interface DeprecatedUse extends Deprecation {
  /** The package that it comes from. */
  module: string;
  name: string;
}

/**
 * What a remote uses that a shell will not have for ever.
 *
 * @param uses what the remote's build takes from the shell
 * @param deprecated what the shell's build marks
 * @example deprecatedUses({ '@portal/ui/form': ['Old'] }, { '@portal/ui': { Old: { since, until, instead } } })
 * // [{ module: '@portal/ui', name: 'Old', since, until, instead }]
 */
export const deprecatedUses = (uses: Symbols = {}, deprecated: Deprecations = {}): DeprecatedUse[] =>
  Object.entries(deprecated).flatMap(([module, marked]) => {
    const entries = Object.entries(uses).filter(([entry]) => entry === module || entry.startsWith(`${module}/`));
    const names = new Set(entries.flatMap(([, used]) => used));
    return Object.entries(marked).flatMap(([name, mark]) => (names.has(name) ? [{ module, name, ...mark }] : []));
  });
