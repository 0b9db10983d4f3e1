import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { bearChangesByOthers } from './changed-by-others';

let translating: MutationObserver | undefined;

beforeAll(() => bearChangesByOthers(window));
afterEach(() => translating?.disconnect());

/** As browsers mark a translated text. */
function translationOf(text: string): HTMLElement {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.textContent = text.toUpperCase();
  outer.append(inner);
  return outer;
}

/** The ways in which a translated text may take the place of another one. */
const ways: Record<string, (text: Text) => void> = {
  'in one step': (text) => text.replaceWith(translationOf(text.data)),
  'before it is removed': (text) => {
    text.before(translationOf(text.data));
    text.remove();
  },
  'after it, before it is removed': (text) => {
    text.after(translationOf(text.data));
    text.remove();
  },
  'around it': (text) => {
    const wrapped = translationOf(text.data);
    text.replaceWith(wrapped);
    wrapped.firstElementChild?.replaceChildren(text);
    text.data = text.data.toUpperCase();
  },
};

/** Translates every text of the page, and again after each change, as browsers do. */
function translate(put: (text: Text) => void): void {
  const all = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) if (text.data.trim() && !text.parentElement?.closest('font')) put(text);
  };
  all();
  translating = new MutationObserver(all);
  translating.observe(document.body, { childList: true, subtree: true, characterData: true });
}

interface Shown {
  count: number;
  hint?: boolean;
  names: readonly string[];
}

let change: (shown: Shown) => Promise<void>;

function Page() {
  const [{ count, hint = false, names }, setShown] = useState<Shown>({ count: 2, names: ['uno', 'due'] });
  change = (next) => act(async () => setShown(next));
  return (
    <main>
      Hai {count} terminali {hint && 'disponibili '}
      <b>oggi</b>
      {hint ? ' molti' : null}
      <ul>
        {names.map((name) => (
          <li key={name}>
            {name} <i>({name.length})</i>
          </li>
        ))}
        {names.length > 1 && 'ancora'}
      </ul>
      {names.length > 0 && 'fine'}
    </main>
  );
}

const shown = () => screen.getByRole('main').textContent;

describe.each(Object.entries(ways))('[SHELL-302] a page whose texts are translated %s', (_, put) => {
  it('shows each change, translated, and nothing twice', async () => {
    render(<Page />);
    translate(put);
    expect(shown()).toBe('HAI 2 TERMINALI OGGIUNO (3)DUE (3)ANCORAFINE');

    await change({ count: 3, names: ['uno', 'due', 'tre'] });
    expect(shown()).toBe('HAI 3 TERMINALI OGGIUNO (3)DUE (3)TRE (3)ANCORAFINE');
    await change({ count: 4, hint: true, names: ['tre', 'uno'] });
    expect(shown()).toBe('HAI 4 TERMINALI DISPONIBILI OGGI MOLTITRE (3)UNO (3)ANCORAFINE');
    await change({ count: 5, names: [] });
    expect(shown()).toBe('HAI 5 TERMINALI OGGI');
    await change({ count: 5, hint: true, names: ['uno', 'due'] });
    expect(shown()).toBe('HAI 5 TERMINALI DISPONIBILI OGGI MOLTIUNO (3)DUE (3)ANCORAFINE');
  });

  it('shows it when it was translated twice, and when the texts come back untranslated', async () => {
    render(<Page />);
    translate(put);
    translating?.disconnect();
    for (const font of document.querySelectorAll('main > font')) font.replaceWith(translationOf(font.textContent));
    await change({ count: 3, hint: true, names: ['due'] });
    expect(shown()).toBe('HAI 3 TERMINALI disponibili OGGI moltiDUE (3)FINE');
    await change({ count: 4, names: [] });
    expect(shown()).toBe('HAI 4 TERMINALI OGGI');
  });
});

describe('[SHELL-303] a part that an extension', () => {
  it('has removed is no longer missed', async () => {
    render(<Page />);
    screen.getByText('oggi').remove();
    screen.getAllByRole('listitem')[1]?.remove();
    await change({ count: 2, hint: true, names: ['tre'] });
    expect(shown()).toMatch(/^Hai 2 terminali disponibili /);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['tre (3)']);
  });

  it('has wrapped disappears with what is around it', async () => {
    render(<Page />);
    const [first] = screen.getAllByRole('listitem');
    const around = document.createElement('div');
    first?.replaceWith(around);
    if (first) around.append(first);
    await change({ count: 2, names: ['due'] });
    expect(screen.getByRole('list').children).toHaveLength(1);
  });
});

it('a node that is elsewhere in the page is a mistake of our own, and is told as before', () => {
  render(<Page />);
  expect(() => document.head.removeChild(screen.getByText('oggi'))).toThrow('not a child');
  expect(() => document.head.insertBefore(document.createElement('b'), screen.getByText('oggi'))).toThrow('child');
});
