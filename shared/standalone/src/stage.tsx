import { completeConfig, type PortalConfig, type RemoteDescriptor } from '@portal/contract';
import { demoAccounts } from '@portal/demo';
import { PortalProvider, type RemoteModule } from '@portal/federation';
import { RouterProvider } from '@portal/federation/router';
import { createPortal, loadConfig, type Portal, type PortalSurroundings } from '@portal/platform';
import { applyTheme, Notice } from '@portal/ui';
import { ToastProvider } from '@portal/ui/toast';
import type { ReactNode } from 'react';
import { NOBODY, type StandaloneSettings } from './settings';
import { SignIn } from './sign-in';
import { stageRouter } from './stage-router';

/**
 * Opens the remote's page inside its frame, in a separate portal where the chosen person is signed in.
 *
 * @returns what to draw; a notice when no backend answers
 */
export async function openStage(
  descriptor: RemoteDescriptor,
  remote: RemoteModule,
  settings: StandaloneSettings,
): Promise<ReactNode> {
  try {
    const { config, fetch } = await backend(settings);
    applyTheme(config.theme);
    const portal = createPortal({ config, storage: sessionStorage, location, fetch }).portalOf(descriptor.name);
    const page = (
      <ToastProvider>
        <RouterProvider router={stageRouter(descriptor, remote)} />
      </ToastProvider>
    );
    const wantsPerson = settings.person !== NOBODY && portal.session.facts().status === 'signed-out';
    if (wantsPerson && settings.data === 'mock') await signInAs(portal, settings.person);
    else await portal.session.resume();
    return (
      <PortalProvider portal={portal}>
        {wantsPerson && settings.data === 'real' ? <SignIn username={settings.person}>{page}</SignIn> : page}
      </PortalProvider>
    );
  } catch (error) {
    return <Notice tone="ko">{`No backend: ${error instanceof Error ? error.message : String(error)}`}</Notice>;
  }
}

async function backend({ data }: StandaloneSettings): Promise<Pick<PortalSurroundings, 'config' | 'fetch'>> {
  if (data === 'real') return { config: await loadConfig({ location }) };
  const { createMock } = await import('@portal/mock');
  const config: PortalConfig = completeConfig({ mock: true }, location);
  const mock = createMock({ config, origin: location.origin, pace: 'instant' });
  mock.openPanel(document.body);
  return mock;
}

async function signInAs({ session }: Portal, person: string): Promise<void> {
  const found = demoAccounts.find(({ username }) => username === person);
  if (found) await session.signIn({ username: found.username, password: found.password, humanCheck: null });
}
