import { SCOPE } from '@portal/contract';
import { aRemote, fakeApi, renderPortal } from '@portal/testing';
import { ToastProvider } from '@portal/ui/toast';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { FrameNotices } from './frame-notices';
import { OfflineStrip } from './offline-strip';

const config = { ownOperations: ['extendSession' as const] };
const api = fakeApi(config);

function open(expiresIn = 1_800, endsIn?: number) {
  api.answer('extendSession', { expires_in: expiresIn, ...(endsIn !== undefined && { ends_in: endsIn }) });
  return renderPortal(
    <ToastProvider>
      <FrameNotices />
    </ToastProvider>,
    { path: '/terminals', scope: SCOPE.administrator, config },
  );
}

describe('without a network', () => {
  afterEach(() => jest.restoreAllMocks());

  it('says so for as long as there is none', async () => {
    renderPortal(<OfflineStrip />);
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByRole('complementary', { name: 'Avviso' })).toHaveTextContent(
      'Sei offline: per salvare serve la connessione.',
    );
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/^Sei offline\./)).not.toBeInTheDocument();
  });
});

describe('the end of the session', () => {
  it('is announced two minutes before, with the focus on CONTINUA', async () => {
    open(110);
    expect(await screen.findByRole('alertdialog', { name: 'La sessione sta per scadere' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'CONTINUA' })).toHaveFocus();
    expect(screen.getByRole('timer', { name: 'Tempo rimasto' })).toHaveTextContent(/^1:(50|49)$/);
  });

  it('is not announced before', async () => {
    const { portal } = open(1_800);
    await waitFor(() => expect(portal.session.facts().endsAt).not.toBeNull());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is postponed when the person stays', async () => {
    open(110);
    await screen.findByRole('alertdialog');
    api.answer('extendSession', { expires_in: 1_800 });
    fireEvent.click(screen.getByRole('button', { name: 'CONTINUA' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('[SEC-422] is announced also when nothing can move it: the person is told to sign in again, and can finish', async () => {
    open(110, 110);
    const dialog = await screen.findByRole('alertdialog', { name: 'La sessione sta per scadere' });
    expect(dialog).toHaveAccessibleDescription(
      'Per sicurezza tra poco dovrai accedere di nuovo. Concludi quello che stai facendo.',
    );
    expect(screen.queryByRole('button', { name: 'CONTINUA' })).not.toBeInTheDocument();
    const understood = screen.getByRole('button', { name: 'HO CAPITO' });
    expect(understood).toHaveFocus();
    const asked = api.calls('extendSession').length;
    fireEvent.click(understood);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(api.calls('extendSession')).toHaveLength(asked);
  });

  it('[SEC-422] can be moved while the twelve hours are not over', async () => {
    open(110, 600);
    await screen.findByRole('alertdialog');
    expect(screen.getByRole('button', { name: 'CONTINUA' })).toBeInTheDocument();
  });

  it('leads to the login when the person leaves', async () => {
    api.answer('logout', { outcome: 'OK' });
    const { location } = open(110);
    await screen.findByRole('alertdialog');
    fireEvent.click(screen.getByRole('button', { name: 'ESCI' }));
    await waitFor(() => expect(location().pathname).toBe('/login'));
  });
});

describe('a newer release', () => {
  const release = (version: string) => aRemote('mf_catalog', { version });
  const serve = (remotes: readonly object[]) =>
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (input) =>
        String(input).includes('/config.json') ? Response.json({ remotes }) : Response.json({ expires_in: 1_800 }),
      );

  afterEach(() => jest.restoreAllMocks());

  it('is offered when the page is looked at again, and stays until it is answered', async () => {
    serve([release('1.0.1')]);
    open();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('È disponibile una nuova versione')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'RICARICA' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Più tardi' }));
    expect(screen.queryByText('È disponibile una nuova versione')).not.toBeInTheDocument();
  });

  it('is not offered while the releases are the same', async () => {
    const fetch = serve([]);
    open();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(fetch.mock.calls.some(([input]) => String(input).includes('/config.json'))).toBe(true));
    await act(() => Promise.resolve());
    expect(screen.queryByText('È disponibile una nuova versione')).not.toBeInTheDocument();
  });
});
