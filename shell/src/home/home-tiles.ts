import type { ComposedRemote, HomeTile, Scope, SuperUser } from '@portal/contract';
import { homeTexts } from './home.texts';

/** The tiles of a scope, in their declared order, from the remotes' descriptors (HOME-001 to HOME-008). */
export function tilesFor(scope: Scope | null, remotes: readonly ComposedRemote[]): readonly HomeTile[] {
  return remotes
    .flatMap(({ descriptor }) => descriptor.tiles)
    .filter((tile) => scope !== null && tile.scopes.includes(scope))
    .sort((one, other) => one.order - other.order);
}

/** What a tile can say beside its title, as far as it is already known: the page never waits for it. */
export function tileFact(art: HomeTile['art'], superUser: SuperUser | null): string | undefined {
  if (!superUser) return undefined;
  if (art === 'terminals') return homeTexts.terminals(superUser.numberOfTerminals);
  if (art === 'users') return homeTexts.users(superUser.numberOfUsers + superUser.numberOfDevs);
  return undefined;
}
