export { userEvent } from '@testing-library/user-event';
export { aLogin, aMerchant, aSuperUser, aTerminal, aTerminalInfo, aUser } from './builders';
export { expectConsole } from './expect-console';
export { expectNoAxeViolations } from './expect-no-axe-violations';
export { fakeApi } from './fake-api';
export { type RenderPortalOptions, renderPortal } from './render-portal';
export { setWindowWidth } from './set-window-width';
export { testRemote } from './test-remote';
export { watchDownloads } from './watch-downloads';
