import '@portal/ui/base.css';
import { type RemoteDescriptor, SCOPE, type Scope } from '@portal/contract';
import type { RemoteModule } from '@portal/federation';
import { createRoot } from 'react-dom/client';
import { Bench } from './bench';
import { NOBODY } from './people';
import { readSettings } from './settings';
import { openStage } from './stage';

/** A remote that starts without a shell. */
export interface StandaloneRemote {
  /** Its `remote.json`. */
  descriptor: object;
  /** What its `src/remote.tsx` exports. */
  remote: RemoteModule;
}

/**
 * Starts a remote alone, for the team that works on it: a bar with the kind of user, the data and the width, and below
 * it the page in a frame of its own, so that its width is a real one. Development only: no release contains it.
 *
 * @example startStandalone({ descriptor, remote });
 */
export async function startStandalone({ descriptor, remote }: StandaloneRemote): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'));
  // A remote.json is checked by its own tests.
  const declared = descriptor as RemoteDescriptor;
  const settings = readSettings(window.parent.location.search, usualPerson(declared));
  const isInFrame = window.parent !== window;
  createRoot(place).render(
    isInFrame ? await openStage(declared, remote, settings) : <Bench descriptor={declared} settings={settings} />,
  );
}

const BY_SCOPE: Partial<Record<Scope, string>> = {
  [SCOPE.administrator]: 'marta.ferri',
  [SCOPE.developer]: 'dev@softlab.it',
};

/** Somebody who may open its first page. */
function usualPerson({ routes }: RemoteDescriptor): string {
  const [first] = routes;
  if (first?.access !== 'session') return NOBODY;
  return BY_SCOPE[first.scopes?.[0] ?? SCOPE.administrator] ?? 'marta.ferri';
}
