import { Link, useLocation } from '@portal/federation/router';
import { setWindowWidth } from '@portal/testing';
import { act, screen } from '@testing-library/react';
import { openPortal } from '../../test/open-portal';

const Request = () => (
  <Link to="/registerDevResult" state={{ outcome: 'OK' }}>
    INVIA
  </Link>
);

/** A page that says with what it was opened. */
function Result() {
  const { hash, state } = useLocation();
  return <h2>{`Esito: ${JSON.stringify(state)}${hash}`}</h2>;
}

it("[SHELL-270] 'Vai al contenuto' moves the focus to the content, and the page keeps its state and its place in the history", async () => {
  const { user } = openPortal({ pages: { '/registerDev': Request, '/registerDevResult': Result } });
  await user.click(await screen.findByRole('link', { name: 'INVIA' }));
  await screen.findByRole('heading', { name: 'Esito: {"outcome":"OK"}' });
  const entries = history.length;

  screen.getByRole('link', { name: 'Vai al contenuto' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(await screen.findByRole('heading', { name: 'Esito: {"outcome":"OK"}' })).toBeVisible();
  expect([history.length, location.hash]).toEqual([entries, '']);
});

it('[SHELL-272] going back on a public page closes the menu of phones, and only then leaves the page', async () => {
  setWindowWidth(390);
  const { user, router } = openPortal({ pages: { '/registerDev': Request, '/registerDevResult': Result } });
  const back = () => act(() => router.navigate(-1));
  await user.click(await screen.findByRole('link', { name: 'INVIA' }));
  await screen.findByRole('heading', { name: /^Esito/ });
  await user.click(screen.getByRole('button', { name: 'Altro' }));
  expect(await screen.findByRole('dialog', { name: 'Altro' })).toBeVisible();

  await back();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: /^Esito/ })).toBeVisible();
  await back();
  expect(await screen.findByRole('link', { name: 'INVIA' })).toBeVisible();
});

it('[SHELL-311] without a network a public page says so too', async () => {
  openPortal({ pages: { '/registerDev': Request } });
  await screen.findByRole('link', { name: 'INVIA' });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText('Sei offline: per salvare serve la connessione.')).toBeVisible();
  jest.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^Sei offline/)).not.toBeInTheDocument();
});
