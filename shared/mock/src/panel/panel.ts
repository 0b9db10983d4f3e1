import type { Conditions } from '../conditions';
import { panelTexts } from './panel.texts';

const STATUSES = [400, 401, 403, 404, 409, 422, 500, 503] as const;

const PACES = ['usual', 'instant', 'slow'] as const satisfies readonly Conditions['pace'][];

/**
 * Styles are set through the object model, because the page's policy allows no style element without its nonce. On the
 * dark ink background the focus ring is cyan.
 */
const STYLE = {
  panel:
    '--focus:var(--brand);position:fixed;left:0;bottom:120px;z-index:30;max-width:240px;border-radius:0 12px 12px 0;background:#0b1b2b;color:#fff;font-size:12px',
  title: 'padding:8px 12px;font-weight:600;letter-spacing:0.08em;cursor:pointer',
  fields: 'display:grid;gap:12px;padding:4px 12px 12px',
  field: 'display:grid;gap:4px',
  control: 'min-height:32px;border-radius:6px;background:#fff;color:#0b1b2b;font:inherit',
  check: 'display:flex;gap:8px;align-items:center;min-height:32px',
} as const;

/** What the panel lets choose. */
export interface Choice {
  label: string;
  options: readonly (readonly [value: string, text: string])[];
  onChoice(value: string): void;
  /** The first one by default. */
  chosen?: string;
}

/**
 * Draws the panel, closed, at the end of the given element.
 *
 * @param people who may be signed in, where the page has no sign-in
 * @returns removes the panel
 */
export function openPanel(place: HTMLElement, conditions: Conditions, people?: Choice): () => void {
  const answers = [
    ['', panelTexts.normal],
    ...STATUSES.map((status) => [String(status), panelTexts.status(status)] as const),
  ] as const;
  const panel = element('aside', STYLE.panel);
  panel.setAttribute('aria-label', panelTexts.region);
  const details = element('details');
  const summary = element('summary', STYLE.title);
  summary.textContent = panelTexts.title;
  const fields = element('div', STYLE.fields);
  fields.append(
    ...(people ? [choice(people)] : []),
    choice({
      label: panelTexts.answer,
      options: answers,
      onChoice(value) {
        conditions.refusal = value === '' ? null : Number(value);
      },
    }),
    choice({
      label: panelTexts.pace,
      options: PACES.map((pace) => [pace, panelTexts[pace]] as const),
      onChoice(value) {
        conditions.pace = PACES.find((pace) => pace === value) ?? 'usual';
      },
      chosen: conditions.pace,
    }),
    check(panelTexts.offline, (checked) => {
      conditions.offline = checked;
    }),
  );
  details.append(summary, fields);
  panel.append(details);
  place.append(panel);
  return () => panel.remove();
}

function choice({ label, options, onChoice, chosen = '' }: Choice): HTMLElement {
  const field = element('label', STYLE.field);
  const select = element('select', STYLE.control);
  for (const [value, text] of options) select.add(new Option(text, value));
  select.value = chosen;
  select.addEventListener('change', () => onChoice(select.value));
  field.append(label, select);
  return field;
}

function check(label: string, onChange: (checked: boolean) => void): HTMLElement {
  const field = element('label', STYLE.check);
  const box = element('input');
  box.type = 'checkbox';
  box.addEventListener('change', () => onChange(box.checked));
  field.append(box, label);
  return field;
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, style = ''): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.style.cssText = style;
  return made;
}
