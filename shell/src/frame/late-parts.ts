/** In the code of a session, where it is needed at once. Without it going back leaves the page, and all else works. */
export const loadBackCloses = () =>
  import(/* webpackChunkName: "session" */ './back-closes').catch(() => ({ default: () => null }));
export const loadMenuOverlay = () => import(/* webpackChunkName: "late-parts" */ './menu-overlay');
export const loadSignOutDialog = () => import(/* webpackChunkName: "late-parts" */ './sign-out-dialog');
export const loadResultPage = () => import(/* webpackChunkName: "late-parts" */ '../result/result-page');
export const loadAppearanceChoice = () => import(/* webpackChunkName: "appearance" */ './appearance-choice');
export const loadOfflineStrip = () => import(/* webpackChunkName: "offline-strip" */ './offline-strip');
export const loadHomePage = () => import(/* webpackChunkName: "page-home" */ '../home/home-page');

/**
 * Fetches ahead what must work even without server or network: signing out, and the page that shows how a flow ended.
 * Sign-in needs none of it. A part that fails to load now is requested again when it is needed.
 */
export function fetchLateParts(): void {
  for (const load of [loadMenuOverlay, loadSignOutDialog, loadResultPage]) void load().catch(() => {});
}
