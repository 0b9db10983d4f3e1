import { SCOPE } from '@portal/contract';
import { renderPortal } from '@portal/testing';
import { act, screen } from '@testing-library/react';
import { FailurePage } from './failure-page';
import { NotFoundPage } from './not-found-page';
import ResultPage from './result-page';
import { UnavailablePage } from './unavailable-page';

const open = (state: unknown) => renderPortal(<ResultPage />, { path: '/result', scope: SCOPE.administrator, state });

describe('the result of a flow', () => {
  it('[RES-001, RES-002] shows title, message and button of a success, and leads on', async () => {
    const { user, location } = open({
      isSuccess: true,
      title: 'Hai creato un nuovo membro del tuo staff!',
      message: 'Le credenziali sono state inviate via e-mail.',
      errorTitle: 'unused',
      button: 'VEDI ELENCO UTENZE',
      targets: ['/users'],
      data: { from: 'ChooseTerminal', operation: 'add' },
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hai creato un nuovo membro del tuo staff!');
    expect(screen.getByText('Le credenziali sono state inviate via e-mail.')).toBeInTheDocument();
    expect(screen.queryByText('unused')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'VEDI ELENCO UTENZE' }));
    expect(location().pathname).toBe('/users');
  });

  it('[RES-001, RES-002] shows the words of a failure', async () => {
    open({
      isSuccess: false,
      title: 'unused',
      errorTitle: "Si è verificato un errore durante l'upload del file",
      errorMessage: 'Riprova più tardi. Grazie per la pazienza',
      button: 'TORNA ALLE UTENZE',
      data: { from: 'Users' },
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      "Si è verificato un errore durante l'upload del file",
    );
    expect(screen.getByText('Riprova più tardi. Grazie per la pazienza')).toBeInTheDocument();
  });

  it('[ERR-310] marks a lost change that is stored as done, and one of which nobody knows as neither done nor failed', () => {
    const markOf = (state: object) => {
      const { container, unmount } = open({ title: 'Fatto', errorTitle: 'Titolo', ...state });
      const mark = container.querySelector('svg');
      const shown = [mark?.innerHTML, mark && getComputedStyle(mark.parentElement as Element).color];
      unmount();
      return shown;
    };
    const [done, failed] = [markOf({ isSuccess: true }), markOf({ isSuccess: false })];
    const unknown = markOf({ isSuccess: false, lost: 'unknown' });
    const expired = markOf({ isSuccess: false, data: { operation: 'sessionExpired' } });
    expect(markOf({ isSuccess: false, lost: 'stored' })).toEqual(done);
    expect([done, failed, expired].map(([drawing]) => drawing)).not.toContain(unknown[0]);
    expect([done, failed].map(([, color]) => color)).not.toContain(unknown[1]);
  });

  it('[SHELL-225] shows the support id of the call that failed, if there is one', () => {
    const failed = { isSuccess: false, errorTitle: 'Non riuscito', errorMessage: 'Riprova più tardi.' };
    const { unmount } = open({ ...failed, supportId: '5f0c-11' });
    expect(screen.getByRole('status')).toHaveTextContent('Riprova più tardi.Codice assistenza: 5f0c-11');
    unmount();
    open(failed);
    expect(screen.queryByText(/Codice assistenza/)).not.toBeInTheDocument();
  });

  it('[RES-003, RES-004] names the new product and links to the catalogue when a creation is complete', () => {
    open({
      isSuccess: true,
      isCatalog: true,
      catalogue: '/catalog',
      title: 'Hai inserito un nuovo prodotto nel tuo catalogo!',
      button: 'CREA NUOVO PRODOTTO',
      data: {
        from: 'ChooseProductCategories',
        operation: 'add',
        productName: 'Tagliere della casa',
        showComplete: true,
      },
    });
    expect(screen.getByText('Nome nuovo Prodotto:')).toBeInTheDocument();
    expect(screen.getByText('Tagliere della casa')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Torna al tuo catalogo' })).toHaveAttribute('href', '/catalog');
  });

  it('[RES-004] links to the catalogue after an edit', () => {
    open({
      isSuccess: true,
      isCatalog: true,
      catalogue: '/catalog',
      title: 'Hai modificato le informazioni del tuo prodotto!',
    });
    expect(screen.queryByText('Nome nuovo Prodotto:')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Torna al catalogo' })).toBeInTheDocument();
  });

  it('[RES-008] offers only one way to the catalogue when the button leads there', () => {
    open({
      isSuccess: false,
      isCatalog: true,
      catalogue: '/catalog',
      errorTitle: "Problema durante l'eliminazione del prodotto",
      errorMessage: 'Riprova più tardi. Grazie per la pazienza',
      button: 'TORNA AL CATALOGO',
      targets: ['/catalog'],
    });
    expect(screen.getByRole('button', { name: 'TORNA AL CATALOGO' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Torna al catalogo' })).not.toBeInTheDocument();
  });

  it('[RES-010] opens one address after the other, so that the last one has the others behind it', async () => {
    const { user, location } = open({
      isSuccess: true,
      title: 'Fatto',
      button: 'CREA NUOVO PRODOTTO',
      targets: ['/catalog', '/addProduct/first'],
    });
    await user.click(screen.getByRole('button', { name: 'CREA NUOVO PRODOTTO' }));
    expect(location().pathname).toBe('/addProduct/first');
  });

  it('leads home from the result of an earlier release, which names no target', async () => {
    const { user, location } = open({ isSuccess: true, title: 'Fatto', isCatalog: true });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'CONTINUA' }));
    expect(location().pathname).toBe('/');
  });

  it('leads home when it is opened without a state', () => {
    const { location } = open(null);
    expect(location().pathname).toBe('/');
  });
});

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
