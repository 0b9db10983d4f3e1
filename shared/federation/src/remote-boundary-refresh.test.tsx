import { join } from 'node:path';
import type * as ReactForTests from 'react';
import type { act } from 'react';
import type { createRoot } from 'react-dom/client';
import type * as Boundary from './remote-boundary';

interface Runtime {
  injectIntoGlobalHook(page: object): void;
  register(type: unknown, id: string): void;
  performReactRefresh(): unknown;
}

/** What the development build of the shell runs before React. */
const OWNER = join(__dirname, '../../delivery/src/webpack/refresh/owner.cjs');

it('[SDK-482] while it is developed, a page that failed from the start goes on when its source is mended, and what is around it keeps its state', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  jest.resetModules();
  const runtime: Runtime = jest.requireActual(OWNER);
  runtime.injectIntoGlobalHook(window);
  const React: typeof ReactForTests & { act: typeof act } = jest.requireActual('react');
  const dom: { createRoot: typeof createRoot } = jest.requireActual('react-dom/client');
  const { RemoteBoundary }: typeof Boundary = jest.requireActual('./remote-boundary');

  const written = (Page: () => ReactForTests.ReactNode) => {
    runtime.register(Page, 'page');
    return Page;
  };
  const Broken = written(() => {
    throw new Error('broken page');
  });
  const Menu = () => {
    const [presses, press] = React.useState(0);
    return (
      <button type="button" onClick={() => press(presses + 1)}>
        pressed {presses}
      </button>
    );
  };
  const place = document.body.appendChild(document.createElement('div'));
  await React.act(async () =>
    dom.createRoot(place).render(
      <>
        <Menu />
        <RemoteBoundary loading={null} failed={() => 'it failed'}>
          <Broken />
        </RemoteBoundary>
      </>,
    ),
  );
  await React.act(async () => place.querySelector('button')?.click());
  expect(place).toHaveTextContent('pressed 1it failed');

  written(() => <p>the page</p>);
  await React.act(async () => void runtime.performReactRefresh());
  expect(place).toHaveTextContent('pressed 1the page');
});
