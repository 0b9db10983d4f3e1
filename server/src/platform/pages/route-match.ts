import type { ComposedRemote, RemoteRoute } from '@portal/contract';
import { type PaintedRoute, SHELL_ROUTES } from '@portal/contract/composition';

/** The page that a path opens: a remote's, the shell's, or none. For none the not-found page is shown (SHELL-013). */
export type OpenedPage =
  | { owner: 'remote'; remote: ComposedRemote; route: RemoteRoute }
  | { owner: 'shell'; route: PaintedRoute }
  | undefined;

/**
 * Finds the page of a path, as the browser's router does.
 *
 * @param path without the query
 * @example findPage(remotes, '/users/marta.ferri') // { owner: 'remote', remote, route: { page: 'user-detail', … } }
 */
export function findPage(remotes: readonly ComposedRemote[], path: string): OpenedPage {
  const segments = segmentsOf(path);
  const own = SHELL_ROUTES.find((route) => fits(segmentsOf(route.path), segments));
  if (own) return { owner: 'shell', route: own };
  const routes = remotes.flatMap((remote) => remote.descriptor.routes.map((route) => ({ remote, route })));
  const [best] = routes
    .filter(({ route }) => fits(segmentsOf(route.path), segments))
    .toSorted((one, other) => parameters(one.route.path) - parameters(other.route.path));
  return best && { owner: 'remote', remote: best.remote, route: best.route };
}

/** Without the slashes at the end. A second slash at the beginning or in between opens no page. */
const segmentsOf = (path: string): string[] => path.replace(/^\//, '').replace(/\/+$/, '').split('/');

/** When two patterns match, the one with fewer parameters is more specific: `/catalog/search` before `/catalog/:id`. */
const parameters = (pattern: string): number => segmentsOf(pattern).filter((segment) => segment.startsWith(':')).length;

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern.length !== segments.length) return false;
  return pattern.every((part, index) => part.startsWith(':') || part.toLowerCase() === segments[index]?.toLowerCase());
}
