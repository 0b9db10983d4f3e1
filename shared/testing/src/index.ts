export { userEvent } from '@testing-library/user-event';
export {
  aDescriptor,
  aLogin,
  aMerchant,
  anOwnAccount,
  aRemote,
  aSuperUser,
  aTerminal,
  aTerminalInfo,
  aUser,
} from './builders';
export { expectConsole } from './expect-console';
export { expectNoAxeViolations } from './expect-no-axe-violations';
export { fakeApi } from './fake-api';
export { aPasskeyQuestion, fakePasskeys } from './fake-passkeys';
export { fillSessionStorage } from './fill-session-storage';
export { type RenderPortalOptions, renderPortal } from './render-portal';
export { renderWithUser } from './render-with-user';
export { setClock } from './set-clock';
export { setWindowWidth } from './set-window-width';
export { testRemote } from './test-remote';
export { watchDownloads } from './watch-downloads';
