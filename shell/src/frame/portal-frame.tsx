import { useSession } from '@portal/federation';
import { Outlet, ScrollRestoration, useLocation, useMatches } from '@portal/federation/router';
import { media, SkipLink, token, useFrame } from '@portal/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { LazyPage } from '../remotes/lazy-page';
import { useRemotes } from '../remotes/remotes-context';
import { resultTexts } from '../result/result.texts';
import type { RouteHandle } from '../route-handle';
import { BottomBar } from './bottom-bar';
import { DesktopHeader, HEADER_ROW, hasRow } from './desktop-header';
import { Footer } from './footer';
import { FrameOverlays, type OpenOverlay } from './frame-overlays';
import { LateOfflineStrip } from './late-offline-strip';
import { MobileHeader } from './mobile-header';
import { barEntriesFor, navigationEntries, selectedIndex, tabsFor } from './navigation';
import { PageAnnouncer } from './page-announcer';
import { STRIP_SLOT } from './strip-slot';
import { useHeaderOptions } from './use-header-options';

const Column = styled.div<{ $bar: boolean }>`
  display: flex;
  flex-direction: column;
  min-height: calc(100dvh - var(--badge, 0px));

  /* The header sticks below the strip. */
  &:has(> #${STRIP_SLOT} aside) { --strip: 40px; }
  & > #${STRIP_SLOT} { display: contents; }

  ${media.belowDesktop} {
    &:has(> #${STRIP_SLOT} aside) { --strip: 48px; }
    ${({ $bar }) => $bar && `padding-bottom: calc(${token.size.bottomBar} + env(safe-area-inset-bottom));`}
  }
`;

/* The header's row lies over the room that is left for it, so that nothing moves when a page asks for it or leaves. */
const Main = styled.main<{ $row: boolean }>`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  ${({ $row }) => $row && `padding-top: ${HEADER_ROW};`}
`;

const loadSurroundings = () => import(/* webpackChunkName: "session" */ './session-surroundings');

/**
 * The open page in what surrounds the pages of a session. It stays once such a page was open, so that what a page said
 * last is still seen on a public one and on the not-found page; sign-in does without it. If its code does not load,
 * RIPROVA is shown in place of the page.
 */
function Surrounded({ isPublic }: { isPublic: boolean }) {
  const [needed, setNeeded] = useState(!isPublic);
  if (!isPublic && !needed) setNeeded(true);
  return needed ? <LazyPage title={resultTexts.portal} load={loadSurroundings} /> : <Outlet />;
}

/** Header, content, footer and bottom bar around the open route, as the route and the page ask. */
export function PortalFrame() {
  const scope = useSession((session) => session.scope);
  // While terms wait for an answer nothing else opens, so nothing else is offered (AUTH-076).
  const pendingTerms = useSession((session) => session.pendingTerms);
  const { pathname } = useLocation();
  const { frame = 'full', isPublic = true } = (useMatches().at(-1)?.handle ?? {}) as Partial<RouteHandle>;
  const options = useHeaderOptions(isPublic);
  const desktop = useFrame() === 'desktop';
  const [overlay, setOverlay] = useState<OpenOverlay>(null);

  const remotes = useRemotes().all;
  const entries = pendingTerms ? [] : navigationEntries(remotes);
  const selected = selectedIndex(entries, pathname, options.selectedElement);
  const barred = !desktop && frame !== 'none' && !pendingTerms;
  const signOut = () => setOverlay('sign-out');

  return (
    <Column $bar={barred}>
      <SkipLink />
      <div id={STRIP_SLOT} role="status" />
      <LateOfflineStrip />
      {frame === 'full' && desktop && (
        <DesktopHeader options={options} tabs={tabsFor(scope, entries)} selected={selected} onSignOut={signOut} />
      )}
      {frame === 'full' && !desktop && (
        <MobileHeader options={options} onSignOut={signOut} onMore={() => setOverlay('menu')} />
      )}
      <Main id="main" tabIndex={-1} $row={frame === 'full' && desktop && hasRow(options)}>
        <Surrounded isPublic={isPublic} />
      </Main>
      {frame === 'full' && desktop && <Footer key={pathname} />}
      {barred && <BottomBar entries={barEntriesFor(scope, entries)} selected={selected} />}
      <FrameOverlays open={overlay} onOpen={setOverlay} />
      <PageAnnouncer title={options.title} />
      <ScrollRestoration />
    </Column>
  );
}
