import { createStore } from 'zustand/vanilla';

/**
 * What a page asks of the frame's header (SHELL-037). Every option is optional; without any, the header is empty.
 * `returnState` and `background` are plain data, so that a page may pass an object literal.
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
  /** Where close leads, after / has replaced the current page in the history (SHELL-040). */
  closePage?: string;
  /** Navigation state that is passed to the close page (SHELL-041). */
  returnState?: unknown;
  /** Where back leads; without it, one page back (SHELL-038). */
  specificPath?: string;
  /** Index of the selected menu entry, from 0 (home) to 5 (merchants) (SHELL-028). */
  selectedElement?: number;
  /** CSS colour of the band under the header. */
  background?: string;
  /** Address of an image behind the header. */
  backgroundImage?: string;
  /** Value of the progress bar, in per cent (CONST-024). */
  progress?: number;
  /** Text beside the progress bar: 'Passo 1 di 3'. */
  step?: string;
}

/** What the frame's header shows now. Pages declare it, the frame draws it. */
export interface Header {
  /**
   * Shows these options until the returned function is called or another page shows its own. A page that closes late
   * does not remove the options of the page after it.
   *
   * @example useLayoutEffect(() => header.show({ title: 'Terminali', showTitle: true }), []);
   */
  show(options: HeaderOptions): () => void;
  /**
   * Receives the options while the page renders. Used only where no effect runs: when a first paint is drawn to text.
   */
  draw?(options: HeaderOptions): void;
  options(): HeaderOptions;
  /** Calls the listener after each change. @returns a function that ends the subscription */
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
