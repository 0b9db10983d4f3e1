import type { Page } from '@playwright/test';
import type { Person } from '../../../support/test.ts';
import type { AREAS } from '../conditions.ts';

/** One short walk of an area, in four parts, so that a condition can begin or end between two of them. */
export interface Area {
  id: (typeof AREAS)[number];
  /** Whose account walks, and whose is in another tab where the condition asks for two. */
  who: Person;
  other: Person;
  /** What the frame calls that other person, or their shop. */
  otherName: string;
  /** The remote whose code it is. */
  app: string;
  /** Where a link in a mail would lead. */
  path: string;
  /** What the browser prints on its console about what the walk itself does wrong. */
  faults?: readonly RegExp[];
  /** From the first address to the area's first page, and what shows that the page is there. */
  reach(walker: Walker): Promise<void>;
  isThere(walker: Walker): Promise<void>;
  /** Looks through its list, searches, and fills in what will be saved. */
  untilSave(walker: Walker): Promise<void>;
  /** Presses the button that saves. */
  save(walker: Walker): Promise<void>;
  /** What the person reads then; files up and down, and signing out. */
  afterSave(walker: Walker): Promise<void>;
}

/** Who walks, and in which frame. */
export interface Walker {
  page: Page;
  isMobile: boolean;
  /** A step of the walk. A condition may look at the page after each of them. */
  step(does: string, run: () => Promise<unknown>): Promise<void>;
}

let count = 0;

/** A word that no other walk of this worker uses: a worker has its own portal. */
export function unique(): string {
  count += 1;
  return `${count}`;
}

/** Follows a link of the header or, on a phone, of the bottom bar. */
export async function follow({ page }: Walker, name: string | RegExp): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name }).first().click();
}
