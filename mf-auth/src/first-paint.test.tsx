import { completeConfig, ownOperations, type PortalConfig, type RemoteFirstPaint } from '@portal/contract';
import { pagePaint } from '@portal/contract/composition';
import { type PageLoader, PortalProvider, type RemoteModule } from '@portal/federation';
import { createMemoryRouter, RouterProvider } from '@portal/federation/router';
import { createPortal } from '@portal/platform';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import descriptor from '../remote.json';
import { drawFirstPaint } from './first-paint';
import remote from './remote';

/** What the shell's release has: here the page alone. */
const shell = {
  styles: '',
  frames: {
    bar: [
      { frame: 'mobile', offers: {}, html: '{{page}}' },
      { frame: 'desktop', offers: {}, html: '{{page}}' },
    ],
  },
  entries: {},
} as const;

function loaderOf(page: string): PageLoader {
  const load = (remote as RemoteModule).pages[page];
  if (!load) throw new Error(`no page ${page}`);
  return load;
}

let drawn: RemoteFirstPaint;
beforeAll(async () => {
  drawn = await drawFirstPaint();
});

it.each([
  ['phones', 390, []],
  ['phones, where a forgotten password can be reset', 390, Object.keys(ownOperations)],
  ['desktops', 1280, []],
  ['desktops, where a forgotten password can be reset', 1280, Object.keys(ownOperations)],
])('[SHELL-140] each first paint is what the code of its page draws, on %s', async (_, width, offered) => {
  for (const page of Object.keys(drawn.pages)) {
    const config = completeConfig({ ownOperations: offered as PortalConfig['ownOperations'] }, window.location);
    const route = descriptor.routes.find((candidate) => candidate.page === page);
    if (!route) throw new Error(`no route shows ${page}`);
    const composed = { name: descriptor.name, version: '1.0.0', baseUrl: '/', entry: '', pages: {}, descriptor };
    const paint = pagePaint(
      { shell, remotes: { '/': drawn }, config },
      composed as Parameters<typeof pagePaint>[1],
      route as Parameters<typeof pagePaint>[2],
    );
    window.innerWidth = width;
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = paint?.[width < 1065 ? 'mobile' : 'desktop'] ?? '';
    const { portal } = createPortal({ config, storage: sessionStorage, location: window.location });
    const { default: Page } = await loaderOf(page)();
    const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
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
});
