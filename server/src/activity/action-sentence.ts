import type { Activity } from '@portal/contract';

/** What a sentence may say about an action. It reads named facts only, so that nothing else of a row can be shown. */
export interface Facts {
  subject: string;
  /** Name of the account it was done to; '' when there is none, or it is the person's own. */
  account: string;
  /** How many products, categories or applications it was about. */
  count: number;
  /** Name of the first of them, or of the one whose history is read; '' when it is gone for good. */
  name: string;
  /** Name of the subject; '' when there is none, or it is gone for good. */
  subjectName: string;
  /** What an import did to the product or category whose history is read; null for any other row. */
  byImport: 'createdProduct' | 'createdCategory' | 'changedProduct' | null;
  /** A text of the row's details; '' when there is none. */
  text: (fact: string) => string;
  /** A number of the row's details; 0 when there is none. */
  number: (fact: string) => number;
  /** How many items a list in the row's details has; 0 when there is none. */
  lengthOf: (fact: string) => number;
  /** The old and new value of a member; undefined when the change did not touch it. */
  change: (member: string) => { before: unknown; after: unknown } | undefined;
  /** Whether a yes-or-no fact of the row's details is true. */
  holds: (fact: string) => boolean;
}

/** How an action is told. */
export interface ActionSentence {
  kind: Activity['kind'];
  /** Goes on after the name of who did it: `ha creato l'utenza di …`. */
  did: (facts: Facts) => string;
  /** Goes before the name of the account that it was done to, when nobody is known to have done it. */
  before?: string;
  /** The same for an attempt that was refused; the reason follows the name. */
  tried?: string;
}

/** An action that is shown to nobody, and why. */
export interface Unlisted {
  unlisted: string;
}
