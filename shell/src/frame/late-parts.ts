export const loadMenuOverlay = () => import(/* webpackChunkName: "menu-overlay" */ './menu-overlay');
export const loadSignOutDialog = () => import(/* webpackChunkName: "sign-out" */ './sign-out-dialog');
export const loadResultPage = () => import(/* webpackChunkName: "page-result" */ '../result/result-page');

/**
 * Fetches what must be there when server or network are gone: the way out, and the page that says how a flow ended.
 * None of it is needed to sign in. What cannot be had now is asked for again when it is needed.
 */
export function fetchLateParts(): void {
  for (const load of [loadMenuOverlay, loadSignOutDialog, loadResultPage]) void load().catch(() => {});
}
