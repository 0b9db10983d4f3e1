/**
 * The script in the document itself: what a first paint needs before the portal's own scripts have come. The build
 * writes it into the document, small and without imports; the policy of the document names its hash.
 */
import { MOBILE_MAXIMUM_WIDTH, STORAGE_KEY } from '@portal/contract';
import { TAKEN_OVER } from './taken-over-event';

interface Typed {
  value: string;
  start: number | null;
  end: number | null;
}

/** The session's keys: with any of them another page, or more of this one, may have to be shown. */
const SESSION_KEYS = [STORAGE_KEY.accessToken, STORAGE_KEY.temporaryToken, STORAGE_KEY.pendingTerms];

const place = document.getElementById('portal');
const desktop = document.getElementById('portal-desktop') as HTMLTemplateElement | null;
if (place?.firstChild) prepare(place);

window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) document.getElementById('scripts-failed')?.removeAttribute('hidden');
  },
  { capture: true },
);

function prepare(portal: HTMLElement): void {
  const typed = new Map<string, Typed>();
  let pressed = false;

  if (isSignedIn()) portal.replaceChildren();
  else if (desktop && window.innerWidth > MOBILE_MAXIMUM_WIDTH) portal.replaceChildren(desktop.content);
  desktop?.remove();

  function keep({ target }: Event): void {
    if (!(target instanceof HTMLInputElement)) return;
    typed.set(target.name, { value: target.value, start: target.selectionStart, end: target.selectionEnd });
    // A form's button is drawn disabled, because its fields are empty.
    const button = buttonOf(target.form);
    if (button) button.disabled = fieldsOf(target.form).some(({ value }) => value.trim() === '');
  }
  /** The page's own code sends the form, once it is there. */
  function hold(event: Event): void {
    event.preventDefault();
    event.stopPropagation();
    pressed = true;
  }
  function handOver(): void {
    portal.removeEventListener('input', keep, true);
    portal.removeEventListener('submit', hold, true);
    for (const [name, text] of typed) giveBack(portal, name, text);
    const form = portal.querySelector('form');
    // Another page may have come, with a form of its own.
    if (pressed && [...typed.keys()].some((name) => form?.elements.namedItem(name))) form?.requestSubmit();
  }
  portal.addEventListener('input', keep, true);
  portal.addEventListener('submit', hold, true);
  document.addEventListener(TAKEN_OVER, handOver, { once: true });
}

function isSignedIn(): boolean {
  return SESSION_KEYS.some((key) => sessionStorage.getItem(key) !== null);
}

const fieldsOf = (form: HTMLFormElement | null): HTMLInputElement[] =>
  [...(form?.querySelectorAll('input') ?? [])].filter(({ hidden }) => !hidden);

const buttonOf = (form: HTMLFormElement | null) => form?.querySelector<HTMLButtonElement>('button[type="submit"]');

/** Where the page was drawn anew, its field is another element, which does not know what was typed. */
function giveBack(portal: HTMLElement, name: string, { value, start, end }: Typed): void {
  const field = portal.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
  if (field?.value !== '' || value === '') return;
  // React overrides the setter of the element and hears only of a change that it did not make itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
}
