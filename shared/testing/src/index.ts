export { aLogin, aMerchant, aSuperUser, aTerminal, aTerminalInfo, aUser } from './builders';
export { expectConsole } from './expect-console';
export { expectNoAxeViolations } from './expect-no-axe-violations';
export { type FakeApi, type FakeFailure, fakeApi, type RecordedCall } from './fake-api';
export { type RenderedPortal, type RenderPortalOptions, renderPortal, TEST_TOKEN } from './render-portal';
export { setWindowWidth } from './set-window-width';
export { testRemote } from './test-remote';
