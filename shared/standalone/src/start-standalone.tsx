import '@portal/ui/base.css';
import { type RemoteDescriptor, SCOPE, type Scope } from '@portal/contract';
import type { RemoteModule } from '@portal/federation';
import { createRoot } from 'react-dom/client';
import { NOBODY, readSettings } from './settings';
import { openStage } from './stage';
import { StandalonePage } from './standalone-page';

/** A remote that runs without a shell. */
interface StandaloneRemote {
  /** Its `remote.json`. */
  descriptor: object;
  /** What its `src/remote.tsx` exports. */
  remote: RemoteModule;
}

/**
 * Runs a remote alone, for the team that works on it. A bar chooses the kind of user, the data and the width; below it
 * the page runs in a frame of that width, so that its layout is the real one. For development only: no release contains
 * it.
 *
 * @example startStandalone({ descriptor, remote });
 */
export async function startStandalone({ descriptor, remote }: StandaloneRemote): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'));
  // Each remote's tests check its remote.json.
  const declared = descriptor as RemoteDescriptor;
  const settings = readSettings(window.parent.location.search, usualPerson(declared));
  const isInFrame = window.parent !== window;
  createRoot(place).render(
    isInFrame ? (
      await openStage(declared, remote, settings)
    ) : (
      <StandalonePage descriptor={declared} settings={settings} />
    ),
  );
}

const BY_SCOPE: Partial<Record<Scope, string>> = {
  [SCOPE.administrator]: 'marta.ferri',
  [SCOPE.developer]: 'dev@softlab.it',
};

/** A person who may open the remote's first page. */
function usualPerson({ routes }: RemoteDescriptor): string {
  const [first] = routes;
  if (first?.access !== 'session') return NOBODY;
  return BY_SCOPE[first.scopes?.[0] ?? SCOPE.administrator] ?? 'marta.ferri';
}
