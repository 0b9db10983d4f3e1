import { type Backend, openBackend } from './backend.ts';
import { addAdministrator, type Person } from './people.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** The remote that has a backend of its own. */
export const REMOTE = 'mf-loyalty';

/** A portal that forwards the calls of a remote to its backend, and somebody who may call it. */
export interface PortalWithBackend {
  backend: Backend;
  portal: TestApp;
  /** An administrator. */
  marta: Person;
  close(): Promise<void>;
}

/** @example const { portal, backend, marta, close } = await openPortalWithBackend(); */
export async function openPortalWithBackend(): Promise<PortalWithBackend> {
  const backend = await openBackend();
  const addresses = { [REMOTE]: `${backend.address}/v1` };
  const portal = await createTestApp({ settings: { backends: { addresses, patience: 10_000 } } });
  const marta = await addAdministrator(portal, '1000001', 'marta.ferri');
  const close = async () => {
    await portal.close();
    await backend.close();
  };
  return { backend, portal, marta, close };
}
