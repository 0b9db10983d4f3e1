export type { CameFrom, Place } from './came-from';
export { Copyright, FooterLinks, type TermsState } from './footer/footer-links';
export type { HomeState } from './home-state';
export { LoadTimeout, loadWithRetries } from './load-with-retries';
export { PortalProvider, usePortal } from './portal-context';
export { RemoteBoundary } from './remote-boundary';
export { type PageComponent, type PageLoader, type RemoteModule, remoteModule } from './remote-module';
export { useHeader } from './use-header';
export { useSession } from './use-session';
