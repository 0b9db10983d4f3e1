import { test as base } from './own-portal.ts';
import { copySources, type SourcesCopy } from './sources-copy.ts';

/** Gives each journey its own portal, and the catalogue team's sources, which release to it. */
export const test = base.extend<{ sources: SourcesCopy }>({
  sources: async ({ own }, use) => {
    const copy = copySources(['mf-catalog'], own.releases);
    await use(copy);
    copy.remove();
  },
});
