import type { RemoteRoute } from '../descriptor.ts';

/** What the first paint of a page depends on. */
export type PaintedRoute = Pick<RemoteRoute, 'path' | 'access' | 'frame'>;

/** Pages that the shell draws itself. */
export const SHELL_ROUTES: readonly PaintedRoute[] = [
  { path: '/', access: 'session', frame: 'full' },
  { path: '/result', access: 'session', frame: 'none' },
];
