import { renderPortal } from '@portal/testing';
import { act, screen } from '@testing-library/react';
import { FailurePage } from './failure-page';
import { NotFoundPage } from './not-found-page';
import { UnavailablePage } from './unavailable-page';

describe('pages that stand in for another one', () => {
  it('[SHELL-013, SHELL-014] says that the page does not exist, and reports it as 404', async () => {
    const sendBeacon = jest.fn((_address: string, _body: Blob) => true);
    Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
    const { user, location } = renderPortal(<NotFoundPage />, {
      path: '/manca',
      config: { analytics: { sink: 'beacon', url: '/api/beacon' } },
    });
    expect(screen.getByRole('heading', { name: 'Questa pagina non esiste' })).toBeInTheDocument();
    const report = JSON.parse((await sendBeacon.mock.calls[0]?.[1].text()) ?? '');
    expect(report).toMatchObject({ name: 'page-not-found', data: { status: 404 } });
    await user.click(screen.getByRole('link', { name: 'TORNA ALLA HOME' }));
    expect(location().pathname).toBe('/');
  });

  it('[SHELL-048] says that the site is unavailable, and tries again', async () => {
    const retry = jest.fn();
    const { user } = renderPortal(<UnavailablePage onRetry={retry} />);
    expect(screen.getByRole('heading', { name: 'In questo momento il sito non è disponibile.' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'RIPROVA' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('[SHELL-304] says that the network is missing, and tries again by itself when it is back', async () => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const retry = jest.fn();
    renderPortal(<UnavailablePage onRetry={retry} />);
    expect(screen.getByRole('heading', { name: 'Manca la connessione.' })).toBeInTheDocument();
    expect(screen.getByText('La pagina si apre da sola appena torna la connessione.')).toBeInTheDocument();
    isOnline.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('[SHELL-050] says that something failed', async () => {
    renderPortal(<FailurePage />);
    expect(screen.getByRole('heading', { name: 'Abbiamo riscontrato un problema tecnico.' })).toBeInTheDocument();
    expect(screen.getByText('Riprova più tardi. Grazie per la pazienza.')).toBeInTheDocument();
  });
});
