import type { ComposedRemote, NavigationEntry, Scope } from '@portal/contract';
import { SCOPE } from '@portal/contract';
import { LAST_FOR_ALL } from '@portal/contract/composition';
import { frameTexts } from './frame.texts';

const home: NavigationEntry = {
  index: 0,
  path: '/',
  icon: 'home',
  label: frameTexts.home,
  scopes: Object.values(SCOPE).filter((scope) => scope !== SCOPE.changePassword && scope !== SCOPE.secondFactor),
};

/** The entries of the menu in their fixed order, from the shell and the remotes' descriptors (SHELL-027, SHELL-028). */
export function navigationEntries(remotes: readonly ComposedRemote[]): readonly NavigationEntry[] {
  const declared = remotes.flatMap(({ descriptor }) => descriptor.navigation);
  return [home, ...declared].sort((one, other) => one.index - other.index);
}

/**
 * The tabs of the desktop header that the scope allows (SHELL-023 to SHELL-025). The mobile menu shows all entries
 * (SHELL-030).
 */
export function tabsFor(scope: Scope | null, entries: readonly NavigationEntry[]): readonly NavigationEntry[] {
  return entries.filter((entry) => scope !== null && entry.scopes.includes(scope));
}

/** The entries of the bottom bar: the specified six for everybody (SHELL-030), further ones as the tabs. */
export function barEntriesFor(scope: Scope | null, entries: readonly NavigationEntry[]): readonly NavigationEntry[] {
  const allowed = tabsFor(scope, entries);
  return entries.filter((entry) => entry.index <= LAST_FOR_ALL || allowed.includes(entry));
}

/** Index of the selected entry: the one that the page names, otherwise the one whose path begins the address. */
export function selectedIndex(
  entries: readonly NavigationEntry[],
  pathname: string,
  selectedElement: number | undefined,
): number | undefined {
  if (selectedElement !== undefined) return selectedElement;
  const owner = entries.find(({ path }) => (path === '/' ? pathname === '/' : isBelow(pathname, path)));
  return owner?.index;
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
