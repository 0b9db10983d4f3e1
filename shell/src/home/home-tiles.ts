import type { ComposedRemote, HomeTile, RemoteWidget, Scope } from '@portal/contract';
import type { SessionFacts } from '@portal/platform';
import { homeTexts } from './home.texts';

/**
 * The tiles of a scope, in their declared order, from the remotes' descriptors (HOME-001 to HOME-008). A picture is
 * given by its address.
 */
export function tilesFor(scope: Scope | null, remotes: readonly ComposedRemote[]): readonly HomeTile[] {
  return remotes
    .flatMap(({ baseUrl, descriptor }) =>
      descriptor.tiles.map((tile) => (tile.image === undefined ? tile : { ...tile, image: baseUrl + tile.image })),
    )
    .filter((tile) => scope !== null && tile.scopes.includes(scope))
    .sort((one, other) => one.order - other.order);
}

/** A widget of the home page, with its remote. */
export interface HomeWidgetPlace {
  remote: ComposedRemote;
  /** Id of the widget in the remote's module. */
  widget: string;
}

/** The widgets that a scope sees in a slot of the home page (HOME-009, HOME-032). */
export function widgetsFor(
  slot: RemoteWidget['slot'],
  scope: Scope | null,
  remotes: readonly ComposedRemote[],
): readonly HomeWidgetPlace[] {
  return remotes.flatMap((remote) =>
    remote.descriptor.widgets
      .filter((widget) => widget.slot === slot && scope !== null && widget.scopes.includes(scope))
      .map(({ name }) => ({ remote, widget: name })),
  );
}

/** The counts that the session may know. */
type Counts = Pick<SessionFacts, 'superUser' | 'applications' | 'pointsOfSale'>;

/** The fact beside a tile's title, if it is already known: the page never waits for it. */
export function tileFact(art: HomeTile['art'], { superUser, applications, pointsOfSale }: Counts): string | undefined {
  if (art === 'applications' && applications !== null) return homeTexts.applications(applications);
  if (art === 'merchants' && pointsOfSale !== null) return homeTexts.merchants(pointsOfSale);
  if (art === 'terminals' && superUser) return homeTexts.terminals(superUser.numberOfTerminals);
  if (art === 'users' && superUser) return homeTexts.users(superUser.numberOfUsers + superUser.numberOfDevs);
  return undefined;
}
