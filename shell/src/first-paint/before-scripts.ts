/**
 * The script in the document itself: what a first paint needs before the portal's own scripts have come, and a storage
 * for all of them. The build writes it into the document, small and without imports; the policy of the document names
 * its hash.
 */
import { MOBILE_MAXIMUM_WIDTH, STORAGE_KEY } from '@portal/contract';
import { SCRIPTS_FAILED } from './scripts-failed';
import { standInForRefusedStorage } from './stand-in-storage';
import { TAKEN_OVER } from './taken-over-event';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Typed {
  value: string;
  checked: boolean | undefined;
  /** null or undefined for a field without a selection. */
  start: number | null | undefined;
  end: number | null;
}

/** The session's keys. If any is set, another page, or more of a public page, may have to be shown. */
const SESSION_KEYS = [STORAGE_KEY.accessToken, STORAGE_KEY.temporaryToken, STORAGE_KEY.pendingTerms];

standInForRefusedStorage(window);

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
  /** Names of the fields that were typed in, with what they held. The field that was typed in last comes last. */
  const typed = new Map<string, Typed>();
  let pressed = false;
  let button: HTMLButtonElement | null | undefined;

  if (!isShown(portal.dataset)) portal.replaceChildren();
  else if (desktop && window.innerWidth > MOBILE_MAXIMUM_WIDTH) portal.replaceChildren(desktop.content);
  desktop?.remove();

  function keep({ target }: Event): void {
    if (!isControl(target)) return;
    typed.delete(target.name);
    typed.set(target.name, stateOf(target));
    const fields = fieldsOf(target.form);
    const button = target.form?.querySelector<HTMLButtonElement>('button[type="submit"]');
    // It is drawn disabled, because the field is empty. Only the page knows what several fields must fulfil together.
    if (button && fields.length === 1) button.disabled = target.value.trim() === '';
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
  function handOver(): void {
    portal.removeEventListener('click', holdPress, true);
    portal.removeEventListener('click', skip, true);
    portal.removeEventListener('input', keep, true);
    portal.removeEventListener('submit', hold, true);
    const names = [...typed.keys()];
    for (const [name, state] of typed) giveBack(portal, name, state, name === names.at(-1));
    const form = portal.querySelector('form');
    // Another page with its own form may have been drawn.
    if (pressed && names.some((name) => form?.elements.namedItem(name))) form?.requestSubmit();
    // The last press on anything else that nobody heard.
    if (button?.isConnected) button.click();
  }
  portal.addEventListener('click', holdPress, true);
  portal.addEventListener('click', skip, true);
  portal.addEventListener('input', keep, true);
  portal.addEventListener('submit', hold, true);
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

const isControl = (element: EventTarget | null): element is Control =>
  element instanceof HTMLElement && element.matches('input, textarea, select');

const fieldsOf = (form: HTMLFormElement | null): Control[] =>
  [...(form?.querySelectorAll<Control>('input, textarea, select') ?? [])].filter(({ hidden }) => !hidden);

function stateOf(control: Control): Typed {
  const { value, checked, selectionStart, selectionEnd } = control as HTMLInputElement;
  return { value, checked, start: selectionStart, end: selectionEnd };
}

/**
 * If the page was drawn from scratch, its field is a new element that does not hold what was typed. A choice in a list
 * is never taken over.
 */
function giveBack(portal: HTMLElement, name: string, { value, checked, start, end }: Typed, isLast: boolean): void {
  const field = portal.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
  if (!field) return;
  if (checked !== undefined && field.checked !== checked) field.click();
  if (field.value !== '' || value === '') return;
  // React overrides the setter of the element and hears only of a change that it did not make itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
  if (isLast) field.focus({ preventScroll: true });
  // Fields of some kinds have no selection.
  if (isLast && typeof start === 'number') field.setSelectionRange(start, end);
}
