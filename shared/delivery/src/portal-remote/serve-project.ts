import { join } from 'node:path';
import { serveBesidePortal } from '../dev-server/serve-beside-portal.ts';
import { withEntries } from './build-project.ts';
import { type Project, SDK_FOLDER, sdkFacts } from './project.ts';

interface Serving {
  portal: URL;
  /** The first of two ports: the remote's, and the development shell's. */
  port: number;
  mock: boolean;
}

/**
 * Serves a project, and the development shell that comes with the package, for a portal that runs elsewhere, until it
 * is stopped.
 *
 * @throws Error when a port is taken or no portal answers
 */
export function serveProject({ app, place }: Project, serving: Serving): Promise<string[]> {
  const remote = { app, place, shared: sdkFacts().shared, adjust: withEntries };
  return serveBesidePortal({ ...serving, remotes: [remote], shell: { folder: join(SDK_FOLDER, 'shell') } });
}
