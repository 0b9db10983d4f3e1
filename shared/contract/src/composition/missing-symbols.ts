import type { Symbols } from '../release.ts';

/** Means names that a build cannot know. */
const ANY = '*';

/**
 * Earlier shells do not list the contract, only the modules they provide: for them only the remote's range is checked.
 */
const CONTRACT = '@portal/contract';

/**
 * What a remote uses but a shell does not provide, in words.
 *
 * @param uses what the remote's build takes from the shell
 * @param provides what the shell's build gives
 * @example missingSymbols({ '@portal/ui': ['Button', 'Tooltip'] }, { '@portal/ui': ['Button'] })
 * // ['Tooltip of @portal/ui']
 */
export function missingSymbols(uses: Symbols, provides: Symbols): string[] {
  return Object.entries(uses).flatMap(([module, names]) => {
    const given = provides[module];
    if (!given) return module === CONTRACT ? [] : [module];
    if (given.includes(ANY)) return [];
    // A default import of a CommonJS module is the module itself, which is in no list.
    const missing = names.filter((name) => name !== ANY && name !== 'default' && !given.includes(name));
    return missing.length > 0 ? [`${missing.join(', ')} of ${module}`] : [];
  });
}
