import { CHECKS } from '../checks/check-list.ts';
import type { Check } from '../checks/run-checks.ts';
import type { ChangedFiles } from './changed-files.ts';

/** What is checked after a change, and what is left to `pnpm check`. */
export interface ChecksOfChange {
  run: readonly Check[];
  leftOut: readonly string[];
}

/** Files besides the code that affect the types. */
const TYPED = /\.(?:[cm]?[jt]sx?|json|css)$|^pnpm-(?:lock|workspace)\.yaml$/;

/** Packages whose public types are kept in a report. */
const PUBLIC = /^shared\/(?:contract|platform)\//;

/**
 * The checks that a change can break: Biome on the changed files only, the types if there is code among them, and the
 * quick checks of the whole tree.
 */
export function checksOfChange({ present, gone }: ChangedFiles): ChecksOfChange {
  const files = [...present, ...gone];
  const { style, types, publicTypes, requirements, wording, documents, kits, ...whole } = CHECKS;
  const formatted = {
    ...style,
    args: ['check', '--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...present],
  };
  return {
    run: [
      ...(present.length > 0 ? [formatted] : []),
      kits,
      requirements,
      wording,
      documents,
      ...(files.some((file) => TYPED.test(file)) ? [types] : []),
      ...(files.some((file) => PUBLIC.test(file)) ? [publicTypes] : []),
    ],
    leftOut: Object.values(whole).map(({ name }) => name),
  };
}
