/**
 * The script in the document itself: what a first paint needs before the portal's own scripts have come, and for all of
 * them a storage, and a page that others may change. The build writes it into the document, small and without imports;
 * the policy of the document names its hash.
 */
import { MOBILE_MAXIMUM_WIDTH, STORAGE_KEY } from '@portal/contract';
import { bearChangesByOthers } from '../changed-by-others';
import { SCRIPTS_FAILED } from './scripts-failed';
import { standInForRefusedStorage } from './stand-in-storage';
import { TAKEN_OVER } from './taken-over-event';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Typed {
  value: string;
  checked: boolean | undefined;
}

/** The session's keys. If any is set, another page, or more of a public page, may have to be shown. */
const SESSION_KEYS = [STORAGE_KEY.accessToken, STORAGE_KEY.temporaryToken, STORAGE_KEY.pendingTerms];

standInForRefusedStorage(window);
bearChangesByOthers(window);

const place = document.getElementById('portal');
const desktop = document.getElementById('portal-desktop') as HTMLTemplateElement | null;
if (place?.firstChild) prepare(place);

window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) document.getElementById(SCRIPTS_FAILED)?.removeAttribute('hidden');
  },
  { capture: true },
);

function prepare(portal: HTMLElement): void {
  /** Names of the fields that were typed in, with what they held. */
  const typed = new Map<string, Typed>();
  let focused: EventTarget | null = null;
  let pressed = false;
  let button: HTMLButtonElement | null | undefined;

  if (!isShown(portal.dataset)) portal.replaceChildren();
  else if (desktop && isDesktop()) portal.replaceChildren(desktop.content);
  desktop?.remove();
  /** The fields of the first paint, until the page's code has taken over. */
  let alone = [...portal.querySelectorAll('input, textarea')];

  /**
   * React would draw everything at once to hear a key, and the letter would wait for it. The page is told what the
   * field holds when its code takes over.
   */
  function type(event: Event): void {
    if (alone.includes(event.target as Element)) event.stopImmediatePropagation();
  }
  function keep({ target }: Event): void {
    if (!isControl(target)) return;
    typed.set(target.name, { value: target.value, checked: (target as HTMLInputElement).checked });
    const fields = fieldsOf(target.form);
    const button = target.form?.querySelector<HTMLButtonElement>('button[type="submit"]');
    // It is drawn disabled, because the field is empty. Only the page knows what several fields must fulfil together.
    if (button && fields.length === 1) button.disabled = target.value.trim() === '';
  }
  function enter({ target }: Event): void {
    focused = target;
  }
  /** Chromium says so, too, of a field that is just being removed; the person has not left that one. */
  function leave({ target }: Event): void {
    setTimeout(() => {
      if (focused === target && (target as Element).isConnected) focused = null;
    });
  }
  /** The page's own code sends the form, once it is there. */
  function hold(event: Event): void {
    event.preventDefault();
    event.stopPropagation();
    pressed = true;
  }
  /** Once the portal draws, which removes the line, it hears presses itself; held too, they would be done twice. */
  function holdPress({ target }: Event): void {
    if (!document.getElementById(SCRIPTS_FAILED)) return;
    button = (target as Element).closest<HTMLButtonElement>('button[type="button"]');
  }
  /** As the page's own code does: a navigation to `#main` would take a link's token out of the address. */
  function skip(event: Event): void {
    if (!(event.target as Element).closest('a[href="#main"]')) return;
    event.preventDefault();
    document.getElementById('main')?.focus();
  }
  /** In one go with the drawing, so that no key is pressed in between, which would be lost. */
  function handOver(): void {
    alone = [];
    for (const [name, state] of typed) giveBack(fieldOf(portal, name), state);
    if (isControl(focused) && !focused.isConnected) giveFocus(fieldOf(portal, focused.name), focused);
    // The fields have told their pages what was typed; the pages draw that first.
    setTimeout(() => {
      for (const [kind, listener] of listeners) portal.removeEventListener(kind, listener, true);
      const form = portal.querySelector('form');
      // Another page with its own form may have been drawn.
      if (pressed && [...typed.keys()].some((name) => form?.elements.namedItem(name))) form?.requestSubmit();
      // The last press on anything else that nobody heard.
      if (button?.isConnected) button.click();
    });
  }
  const listeners = [
    ['click', holdPress],
    ['click', skip],
    ['input', keep],
    ['submit', hold],
    ['focusin', enter],
    ['focusout', leave],
    ...(['keydown', 'keypress', 'keyup', 'textInput', 'input', 'change'] as const).map((kind) => [kind, type] as const),
  ] as const;
  for (const [kind, listener] of listeners) portal.addEventListener(kind, listener, true);
  document.addEventListener(TAKEN_OVER, handOver, { once: true });
}

/**
 * Whether the drawn page is the one that opens. Another page may open for a signed-in person, or without a link's
 * token.
 */
function isShown({ ofLink, waiting }: DOMStringMap): boolean {
  const has = (key: string) => sessionStorage.getItem(key) !== null;
  if (waiting !== undefined) return has(STORAGE_KEY.accessToken) && !has(STORAGE_KEY.pendingTerms);
  return !SESSION_KEYS.some(has) && (ofLink === undefined || location.hash !== '');
}

/** `innerWidth` would lay the page out, before its font has come, only to be laid out again for the first paint. */
function isDesktop(): boolean {
  return matchMedia(`(min-width: ${MOBILE_MAXIMUM_WIDTH + 1}px)`).matches;
}

const isControl = (element: EventTarget | null): element is Control =>
  element instanceof HTMLElement && element.matches('input, textarea, select');

const fieldsOf = (form: HTMLFormElement | null): Control[] =>
  [...(form?.querySelectorAll<Control>('input, textarea, select') ?? [])].filter(({ hidden }) => !hidden);

const fieldOf = (portal: HTMLElement, name: string) =>
  portal.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);

/**
 * If the page was drawn from scratch, its field is a new element that does not hold what was typed. A choice in a list
 * is never taken over.
 */
function giveBack(field: HTMLInputElement | null, { value, checked }: Typed): void {
  if (!field) return;
  if (checked !== undefined && field.checked !== checked) field.click();
  if (field.value !== '' || value === '') return;
  // React overrides the setter of the element and hears only of a change that it did not make itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

/** @param left the field in the same place, which is no longer in the page and still knows where its caret was */
function giveFocus(field: HTMLInputElement | null, left: Control): void {
  field?.focus({ preventScroll: true });
  const { selectionStart, selectionEnd } = left as HTMLInputElement;
  // Fields of some kinds have no selection.
  if (typeof selectionStart === 'number') field?.setSelectionRange(selectionStart, selectionEnd);
}
