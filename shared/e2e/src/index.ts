/**
 * `@portal/e2e`: drives a portal from outside, in a real browser. It has Playwright's `test` with fixtures for the
 * portal, and the same as functions for whoever has a `test` of their own.
 */
export { expect } from '@playwright/test';
export { type Account, accountOf, type Person } from './accounts.ts';
export { brokenRules, brokenRulesNow } from './axe.ts';
export { type PageAim, type PageName, pages } from './pages.ts';
export { tokenOf } from './portal-calls.ts';
export { type DemoState, resetDemoData } from './reset.ts';
export { givePassword, resumeSession, signInAs } from './sign-in.ts';
export { setStates } from './states.ts';
export { type PortalFixtures, test } from './test.ts';
