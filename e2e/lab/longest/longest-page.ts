import { expect, type Page } from '@playwright/test';
import { openPage } from '../../support/pages.ts';
import type { LongestPortal } from './longest-portal.ts';

type Frame = 'desktop' | 'phone';
type Way = (page: Page, portal: LongestPortal) => Promise<unknown>;

/** A person whose values are as long as possible; the beginner is one of the demo data, whose shop has little. */
export type LongestPerson = 'administrator' | 'beginner' | 'newcomer' | 'staff' | 'developer';

/** A page, or something open on it, filled with the longest values. */
export interface LongestPage {
  name: string;
  who: LongestPerson | null;
  open: Way;
  /** Drawn only in this frame. */
  only?: Frame;
}

/**
 * What a person sees on a page, once something was done there.
 *
 * @example seenBy('administrator')('own account', to('/users', /userType=0/))
 */
export const seenBy =
  (who: LongestPerson | null) =>
  (name: string, at: Way, work?: Way, only?: Frame): LongestPage => ({
    name,
    who,
    open: async (page, portal) => {
      await at(page, portal);
      await work?.(page, portal);
    },
    ...(only ? { only } : {}),
  });

/** Opens a page by its address, or by a link on that page. */
export const to = (path: string, follow?: RegExp) => (page: Page) =>
  openPage(page, { name: path, title: path, who: null, path, follow });

/** The first button with that name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

export const next = (page: Page) => button(page, 'AVANTI').click();

export const expectHeading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();

export const expectDialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();
