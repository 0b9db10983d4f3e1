import { expect, type Page } from '@playwright/test';
import { openPage } from '../support/pages.ts';
import type { LongestPortal } from './longest-portal.ts';

/** Somebody whose values are as long as they may be. */
export type LongestPerson = 'administrator' | 'newcomer' | 'staff' | 'developer';

/** A page, or what stands open on it, with the longest values in it. */
export interface LongestPage {
  name: string;
  who: LongestPerson | null;
  open(page: Page, portal: LongestPortal): Promise<unknown>;
  /** Drawn in this frame alone. */
  only?: 'desktop' | 'phone';
}

/** Opens a page by its address, or by a link on it. */
export const to = (path: string, follow?: RegExp) => (page: Page) =>
  openPage(page, { name: path, title: path, who: null, path, follow });

/** The first button of that name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

export const next = (page: Page) => button(page, 'AVANTI').click();

export const expectHeading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();

export const expectDialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();
