import { render } from '@testing-library/react';
import { FailedState } from '../state/failed-state';
import { Notice } from './notice';

const scrolled: unknown[] = [];

beforeEach(() => {
  scrolled.length = 0;
  Element.prototype.scrollIntoView = function scroll(options) {
    scrolled.push([this.textContent, options]);
  };
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('[SHELL-292] a failure comes into sight once, when it appears', () => {
  const { rerender } = render(<Notice role="alert">Non salvato</Notice>);
  rerender(<Notice role="alert">Non salvato.</Notice>);
  expect(scrolled).toEqual([['Non salvato', { block: 'nearest' }]]);
});

it.each([undefined, 'status'] as const)('[SHELL-292] a message with the role %s scrolls nothing', (role) => {
  render(role ? <Notice role={role}>Salvato</Notice> : <Notice>Da sapere</Notice>);
  expect(scrolled).toEqual([]);
});

it('[SHELL-292] a list that could not be loaded leaves the page where it is', () => {
  render(<FailedState title="Non caricato" onRetry={() => undefined} />);
  expect(scrolled).toEqual([]);
});
