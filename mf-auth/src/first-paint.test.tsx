import {
  completeConfig,
  type Drawings,
  ownOperations,
  type PortalConfig,
  type RemoteFirstPaint,
} from '@portal/contract';
import { pagePaint } from '@portal/contract/composition';
import { type PageLoader, PortalProvider, type RemoteModule } from '@portal/federation';
import { createMemoryRouter, RouterProvider } from '@portal/federation/router';
import { createPortal } from '@portal/platform';
import { setWindowWidth } from '@portal/testing';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import descriptor from '../remote.json';
import { drawFirstPaint } from './first-paint';
import remote from './remote';

/** What the shell's release provides: here only the page. */
const frame: Drawings = {
  styles: '',
  drawings: [
    { frame: 'mobile', offers: {}, html: '{{page}}' },
    { frame: 'desktop', offers: {}, html: '{{page}}' },
  ],
};
const shell = { frames: { bar: frame, full: frame }, entries: {} };

function loaderOf(page: string): PageLoader {
  const load = (remote as RemoteModule).pages[page];
  if (!load) throw new Error(`no page ${page}`);
  return load;
}

let drawn: RemoteFirstPaint;
beforeAll(async () => {
  // The drawings are for browsers that know passkeys.
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  drawn = await drawFirstPaint();
});

it.each([
  ['phones', 390, [], 'altcha'],
  ['phones, if a forgotten password can be reset', 390, Object.keys(ownOperations), 'none'],
  ['desktops', 1280, [], 'none'],
  ['desktops, if a forgotten password can be reset', 1280, Object.keys(ownOperations), 'altcha'],
] as const)(
  '[SHELL-140] each first paint equals what the code of its page draws, on %s',
  async (_, width, offered, provider) => {
    for (const page of Object.keys(drawn.pages)) {
      const config = completeConfig(
        { ownOperations: offered as PortalConfig['ownOperations'], humanCheck: { provider } },
        window.location,
      );
      const route = descriptor.routes.find((candidate) => candidate.page === page);
      if (!route) throw new Error(`no route shows ${page}`);
      const composed = { name: descriptor.name, version: '1.0.0', baseUrl: '/', entry: '', pages: {}, descriptor };
      const paint = pagePaint(
        { shell, remotes: { '/': drawn }, config },
        composed as Parameters<typeof pagePaint>[1],
        route as Parameters<typeof pagePaint>[2],
      );
      setWindowWidth(width);
      const place = document.createElement('div');
      document.body.append(place);
      // Without the call for a forgotten password, its page leads elsewhere and has no first paint.
      if (!paint && page === 'forgotten-password' && offered.length === 0) continue;
      place.innerHTML = paint?.[width < 1065 ? 'mobile' : 'desktop'] ?? '';
      expect(place.textContent).not.toBe('');
      const { portal } = createPortal({ config, storage: sessionStorage, location: window.location });
      const { default: Page } = await loaderOf(page)();
      const initialEntries = [paint?.ofLink ? '/#token' : '/'];
      const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries });
      const mistakes: unknown[] = [];
      const shown = place.textContent;
      const root = await act(() =>
        hydrateRoot(
          place,
          <PortalProvider portal={portal}>
            <RouterProvider router={router} />
          </PortalProvider>,
          { identifierPrefix: `${page}-`, onRecoverableError: (mistake) => mistakes.push(mistake) },
        ),
      );
      expect(mistakes).toEqual([]);
      expect(place.textContent).toBe(shown);
      act(() => root.unmount());
      place.remove();
    }
  },
);
