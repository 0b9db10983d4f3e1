import { test as base } from './own-portal.ts';
import { copySources, type SourcesCopy } from './sources-copy.ts';

/** Gives each journey its own portal and a copy of the catalogue's sources, which can be released to it. */
export const test = base.extend<{ sources: SourcesCopy }>({
  sources: async ({ own }, use) => {
    const copy = copySources(['mf-catalog'], own.releases);
    await use(copy);
    copy.remove();
  },
});
