/** Tests read styles from a patched jsdom (patches/jsdom@26.1.0.patch), which must find the same rules as jsdom. */

function visibilityOf(id: string): string {
  const element = document.getElementById(id);
  if (!element) throw new Error(`No element ${id}`);
  return getComputedStyle(element).visibility;
}

beforeEach(() => {
  document.body.innerHTML = '<section><p id="plain">a</p><p id="card" class="card open" title="x">b</p></section>';
});

it.each([
  ['a class', '.card'],
  ['two classes', '.card.open'],
  ['the second class', '.open'],
  ['a negated class that is absent', '.card:not(.shut)'],
  ['an attribute', '.card[title]'],
  ['a class below a tag', 'section .card'],
  ['one of several classes', '.shut, .card'],
  ['a class inside a choice', ':is(.shut, .card)'],
  ['an escaped class, or another', '.\\31 0, .card'],
])('a rule for %s applies only to the element that matches', (_, selector) => {
  document.head.innerHTML = `<style>${selector} { visibility: hidden }</style>`;
  expect(visibilityOf('card')).toBe('hidden');
  expect(visibilityOf('plain')).toBe('visible');
});

it.each(['p', 'div, p', 'div,p', 'section > p', '*'])('a rule for %s applies to both paragraphs', (selector) => {
  document.head.innerHTML = `<style>${selector} { visibility: hidden }</style>`;
  expect([visibilityOf('card'), visibilityOf('plain')]).toEqual(['hidden', 'hidden']);
});

it.each(['.Card', '.card.shut', '.card:not(.open)', '.car', 'div, span', '.card[title=y]'])(
  'a rule for %s applies to neither',
  (selector) => {
    document.head.innerHTML = `<style>${selector} { visibility: hidden }</style>`;
    expect([visibilityOf('card'), visibilityOf('plain')]).toEqual(['visible', 'visible']);
  },
);
