import { renderPortal, setWindowWidth } from '@portal/testing';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import type { PdfDocument } from './pdf-document';
import { PdfPages } from './pdf-pages';

const WIDTH = 390;

/** A document whose pages draw nothing; jsdom has no canvas. */
const pdf: PdfDocument = {
  pageCount: 2,
  ratio: 1.4,
  draw: () => ({ done: Promise.resolve(undefined), cancel() {} }),
  close() {},
};

beforeEach(() => {
  setWindowWidth(WIDTH);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  window.scrollBy = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

const width = () => Number.parseInt(screen.getByRole('region', { name: 'Pagina 1 di 2' }).style.width, 10);
const larger = () => screen.getByRole('button', { name: 'Ingrandisci' });
const smaller = () => screen.getByRole('button', { name: 'Riduci' });

/** Two fingers, this far apart. @returns whether the browser may enlarge the whole page too */
function fingers(kind: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number): boolean {
  const group = screen.getByRole('group', { name: 'Documento' });
  const touches = apart === undefined ? [] : [100, 100 + apart].map((clientX) => ({ clientX, clientY: 300 }));
  return fireEvent(group, createEvent[kind](group, { touches, cancelable: true }));
}

describe('[AUTH-140] the pages of the terms', () => {
  it('fit the width at first, and grow and shrink with each press, up to three times the width', async () => {
    const { user } = renderPortal(<PdfPages pdf={pdf} />);
    expect(width()).toBe(WIDTH);
    expect(smaller()).toBeDisabled();
    await user.click(larger());
    expect(width()).toBe(585);
    await user.click(larger());
    await user.click(larger());
    expect(width()).toBe(3 * WIDTH);
    expect(larger()).toBeDisabled();
    for (let press = 0; press < 3; press += 1) await user.click(smaller());
    expect(width()).toBe(WIDTH);
  });

  it('[SHELL-280] hand the focus to the other button at the limits of the zoom', async () => {
    const { user } = renderPortal(<PdfPages pdf={pdf} />);
    for (let press = 0; press < 3; press += 1) await user.click(larger());
    await waitFor(() => expect(smaller()).toHaveFocus());
    for (let press = 0; press < 3; press += 1) await user.click(smaller());
    await waitFor(() => expect(larger()).toHaveFocus());
  });

  it('grow with two fingers, instead of the whole page, and not with one', () => {
    renderPortal(<PdfPages pdf={pdf} />);
    expect(fingers('touchStart', 100)).toBe(false);
    expect(fingers('touchMove', 200)).toBe(false);
    expect(width()).toBe(2 * WIDTH);
    fingers('touchEnd');
    fingers('touchStart', 50);
    fingers('touchMove', 25);
    expect(width()).toBe(WIDTH);
    expect(fingers('touchMove')).toBe(true);
  });
});
