import { createStore } from 'zustand/vanilla';

/**
 * What a page asks of the frame's header (SHELL-037). Everything is optional: a page that says nothing gets the bare
 * header.
 * `returnState` and `background` travel as plain data, so that a page may write the object in place.
 */
export interface HeaderOptions {
  /** Title of the page; the desktop header shows it in upper case (SHELL-020). */
  title?: string;
  showTitle?: boolean;
  /** Draws 'INDIETRO'. */
  showBack?: boolean;
  /** Draws the close control. */
  showClose?: boolean;
  /** Draws 'ESCI' in the mobile header. */
  showLogout?: boolean;
  /** Where close leads, after the current page was replaced with / (SHELL-040). */
  closePage?: string;
  /** Navigation state handed to the close page (SHELL-041). */
  returnState?: unknown;
  /** Where back leads; one page back when absent (SHELL-038). */
  specificPath?: string;
  /** Index of the menu entry drawn as selected, 0 home to 5 merchants (SHELL-028). */
  selectedElement?: number;
  /** CSS colour of the band under the header. */
  background?: string;
  /** Address of an image behind the header. */
  backgroundImage?: string;
  /** Progress bar, in per cent (CONST-024). */
  progress?: number;
  /** Words beside the progress bar: 'Passo 1 di 3'. */
  step?: string;
}

/** What the frame's header shows now; pages declare, the frame draws. */
export interface Header {
  /**
   * Shows these options until the returned function is called or another page shows its own: a page that leaves late
   * never wipes what its successor declared.
   *
   * @example useLayoutEffect(() => header.show({ title: 'Terminali', showTitle: true }), []);
   */
  show(options: HeaderOptions): () => void;
  options(): HeaderOptions;
  /** Calls the listener after each change. @returns the unsubscription */
  subscribe(listener: () => void): () => void;
}

const BARE: HeaderOptions = Object.freeze({});

/** @example const header = createHeader(); */
export function createHeader(): Header {
  const store = createStore<HeaderOptions>(() => BARE);
  return {
    show(options) {
      store.setState(options, true);
      return () => {
        if (store.getState() === options) store.setState(BARE, true);
      };
    },
    options: store.getState,
    subscribe: (listener) => store.subscribe(listener),
  };
}
