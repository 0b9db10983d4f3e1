export { changing } from './change';
export { ChangeFailure, lostWords, SettledNotice } from './change-failure';
