import { ApiError } from '@portal/platform';
import { renderPortal } from '@portal/testing';
import { screen } from '@testing-library/react';
import { Unavailable } from './unavailable';

const sent = jest.fn((_address: string, _body: Blob) => true);
beforeEach(() => {
  sent.mockClear();
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sent });
});
const config = { analytics: { sink: 'beacon', url: '/api/beacon' } } as const;
const reported = () => Promise.all(sent.mock.calls.map(async ([, body]) => JSON.parse(await body.text())));

it('[SHELL-048, SHELL-049] says that the site is not available, and tells analytics once for the failure', async () => {
  const onRetry = jest.fn();
  const { user, rerender } = renderPortal(<Unavailable area="users" error={new Error('no')} onRetry={onRetry} />, {
    config,
  });
  expect(screen.getByRole('heading', { name: 'In questo momento il sito non è disponibile.' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'RIPROVA' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(await reported()).toMatchObject([
    { name: 'data-load-failed', data: { message: 'In questo momento il sito non è disponibile.', area: 'users' } },
  ]);
  rerender(<p />);
});

it('[SHELL-055] tries again by itself when the network is back', () => {
  const onRetry = jest.fn();
  renderPortal(<Unavailable area="users" error={new Error('no')} onRetry={onRetry} />, { config });
  window.dispatchEvent(new Event('online'));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('[SHELL-304] says that the network is missing, and analytics get the usual sentence', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderPortal(<Unavailable area="users" error={new Error('no')} onRetry={() => undefined} />, { config });
  isOnline.mockRestore();
  expect(screen.getByRole('heading', { name: 'Manca la connessione.' })).toBeInTheDocument();
  expect(screen.getByText('La pagina si apre da sola appena torna la connessione.')).toBeInTheDocument();
  expect(await reported()).toMatchObject([{ data: { message: 'In questo momento il sito non è disponibile.' } }]);
});

it('[CAT-011, SHELL-049] may show another sentence; analytics get the usual one', async () => {
  renderPortal(
    <Unavailable area="catalogue" title="Abbiamo riscontrato un problema tecnico." onRetry={() => undefined} />,
    {
      config,
    },
  );
  expect(screen.getByRole('heading', { name: 'Abbiamo riscontrato un problema tecnico.' })).toBeInTheDocument();
  expect(await reported()).toMatchObject([{ data: { message: 'In questo momento il sito non è disponibile.' } }]);
});

it('[SHELL-195] shows the support id of the failed call, and nothing if none is known', () => {
  const failure = { operation: 'getUsers', address: 'GET /api/services/users', status: 503 } as const;
  const open = (supportId: string | null) =>
    renderPortal(
      <Unavailable area="users" error={new ApiError({ ...failure, supportId })} onRetry={() => undefined} />,
    );
  const first = open('5f0c-11');
  expect(screen.getByText('Codice assistenza: 5f0c-11')).toBeInTheDocument();
  first.unmount();
  open(null);
  expect(screen.queryByText(/Codice assistenza/)).not.toBeInTheDocument();
});

it('reports nothing while another attempt is under way', async () => {
  renderPortal(<Unavailable area="users" error={null} onRetry={() => undefined} />, { config });
  expect(await reported()).toEqual([]);
});
