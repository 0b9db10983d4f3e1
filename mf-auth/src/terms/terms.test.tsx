import { SCOPE } from '@portal/contract';
import { fakeApi, renderPortal, setWindowWidth } from '@portal/testing';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { AcceptDock } from './accept-dock';
import type { PdfDocument } from './pdf-document';
import { PdfPages } from './pdf-pages';

describe('the button that accepts', () => {
  const api = fakeApi();

  /** Distance of the document's end from the top of the window; jsdom has no layout. */
  let endAt: number;
  let scrolledTo: ScrollIntoViewOptions | undefined;

  beforeEach(() => {
    endAt = 5_000;
    scrolledTo = undefined;
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, endAt, 0, 0));
    Element.prototype.scrollIntoView = (options) => {
      scrolledTo = options as ScrollIntoViewOptions;
    };
    window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  });

  afterEach(() => jest.restoreAllMocks());

  function Document({ isReady }: { isReady: boolean }) {
    const end = useRef<HTMLDivElement>(null);
    return (
      <>
        <div ref={end} />
        <AcceptDock end={end} isReady={isReady} />
      </>
    );
  }

  function open({ isReady = true, pending = true } = {}) {
    const rendered = renderPortal(<Document isReady={isReady} />, {
      path: '/termsAndConditions',
      scope: SCOPE.administrator,
      config: { terms: { tcVersion: '7' } },
    });
    // As the sign-in leaves the storage.
    if (pending) sessionStorage.setItem('tcData', JSON.stringify({ tcVersion: '7' }));
    return rendered;
  }

  const arrow = () => screen.getByRole('button', { name: 'Scorri in fondo al documento' });
  const accept = () => screen.findByRole('button', { name: 'ACCETTA LE CONDIZIONI' });

  function scrollToEnd() {
    endAt = 700;
    act(() => void window.dispatchEvent(new Event('scroll')));
  }

  it('[AUTH-061, AUTH-062] shows an arrow, which becomes ACCETTA LE CONDIZIONI at the end and does not change back', async () => {
    const { user } = open();
    await user.click(arrow());
    expect(scrolledTo).toMatchObject({ block: 'end', behavior: 'instant' });
    arrow().focus();
    scrollToEnd();
    expect(await accept()).toHaveFocus();
    endAt = 5_000;
    act(() => void window.dispatchEvent(new Event('scroll')));
    expect(await accept()).toBeInTheDocument();
    expect(api.calls('updateTermsStatus')).toEqual([]);
  });

  it('[AUTH-211] is not accepted by the rest of a double click on the arrow, nor by an Enter held on it', async () => {
    api.answer('updateTermsStatus', { accepted: true, tcVersion: '7' });
    const { user, location } = open();
    // For people who want less motion, the arrow is at the end at once.
    Element.prototype.scrollIntoView = scrollToEnd;
    await user.dblClick(arrow());
    expect(await accept()).toHaveFocus();
    expect(fireEvent.keyDown(await accept(), { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(await accept(), { key: 'PageUp', repeat: true })).toBe(true);
    expect(location().pathname).toBe('/termsAndConditions');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location().pathname).toBe('/'));
    expect(api.calls('updateTermsStatus')).toHaveLength(1);
  });

  it('[AUTH-062] does not mistake a document that is still loading for a short one', async () => {
    endAt = 10;
    open({ isReady: false });
    act(() => void window.dispatchEvent(new Event('scroll')));
    await new Promise(requestAnimationFrame);
    expect(arrow()).toBeInTheDocument();
  });

  it.each([
    ['the call succeeds', false, () => api.answer('updateTermsStatus', { accepted: true, tcVersion: '7' })],
    ['the call fails', true, () => api.fail('updateTermsStatus', { status: 500 })],
    ['no server answers', true, () => api.cut('updateTermsStatus')],
  ])(
    '[AUTH-063, AUTH-064, AUTH-065, AUTH-309, CONST-025, API-036] accepting goes home when %s, and nothing is pending; home learns of a failure',
    async (_, isSaid, prepare) => {
      prepare();
      const { user, location, portal } = open();
      scrollToEnd();
      await user.click(await accept());
      await waitFor(() => expect(location().pathname).toBe('/'));
      const [sent] = api.calls('updateTermsStatus');
      expect(sent?.body).toEqual({ accepted: true, tcVersion: '7', timestamp: expect.any(Number) });
      expect(portal.session.facts().pendingTerms).toBe(false);
      expect(sessionStorage.getItem('tcData')).toBeNull();
      expect(location().state).toEqual({ termsNotConfirmed: isSaid });
    },
  );

  it('[AUTH-064] makes no call when nothing is pending any more', async () => {
    const { user, location } = open({ pending: false });
    scrollToEnd();
    await user.click(await accept());
    await waitFor(() => expect(location().pathname).toBe('/'));
    expect(api.calls('updateTermsStatus')).toEqual([]);
  });
});

describe('the pages of the document', () => {
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
});
