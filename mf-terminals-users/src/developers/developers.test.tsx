import { SCOPE } from '@portal/contract';
import { Link, useLocation } from '@portal/federation/router';
import { aSuperUser, fakeApi, renderPortal } from '@portal/testing';
import { ToastProvider } from '@portal/ui/toast';
import { screen, waitFor } from '@testing-library/react';
import ActivateDeveloperPage from './activate-developer-page';
import ActivateDeveloperResultPage from './activate-developer-result-page';

const api = fakeApi();
const openForm = () =>
  renderPortal(
    <ToastProvider>
      <ActivateDeveloperPage />
    </ToastProvider>,
    { path: '/activateDev', scope: SCOPE.administrator },
  );
const openResult = (state: unknown) =>
  renderPortal(
    <ToastProvider>
      <ActivateDeveloperResultPage />
    </ToastProvider>,
    { path: '/activateDevResult', state, scope: SCOPE.administrator },
  );
const next = () => screen.getByRole('button', { name: 'AVANTI' });

describe('enabling a developer', () => {
  it('[DEVACT-001, DEVACT-002, DEVACT-003, DEVACT-004] explains TIDs and asks for the e-mail', async () => {
    const { portal } = openForm();
    expect(screen.getByRole('heading', { name: "Inserisci l'email" })).toBeInTheDocument();
    expect(screen.getByText(/ID Terminale \(TID\)/)).toBeInTheDocument();
    expect(screen.getByText(/non è responsabile dell'uso improprio dei TID/)).toBeInTheDocument();
    expect(portal.header.options()).toMatchObject({ title: 'Abilita utenza sviluppatore' });
  });

  it('[DEVACT-005, DEVACT-006] refuses an invalid e-mail address, and clears the error when the field gets the focus', async () => {
    const { user } = openForm();
    await user.type(screen.getByLabelText('Email'), 'dev@');
    await user.tab();
    expect(await screen.findByText('Indirizzo email non valido')).toBeInTheDocument();
    expect(next()).toBeDisabled();
    await user.click(screen.getByLabelText('Email'));
    expect(screen.queryByText('Indirizzo email non valido')).not.toBeInTheDocument();
  });

  it('[DEVACT-007] goes to the result on success, and the home page counts one more', async () => {
    api.answer('addDeveloper', { outcome: 'OK' });
    api.answer('getSuperUser', aSuperUser({ numberOfDevs: 7 }));
    const { user, location, portal } = openForm();
    await user.type(screen.getByLabelText('Email'), '\u200bdev@nuvola.it\u00a0{Enter}');
    await screen.findByText('another page');
    expect(api.calls('addDeveloper')[0]?.body).toEqual({ email: 'dev@nuvola.it' });
    expect(location()).toMatchObject({
      pathname: '/activateDevResult',
      state: { flow: 'add', email: 'dev@nuvola.it', isSuccess: true },
    });
    await waitFor(() => expect(portal.session.facts().superUser?.numberOfDevs).toBe(7));
  });

  it('[SHELL-240] a call that fails once the person is elsewhere is told in a toast, and they stay there', async () => {
    let refuse = () => {};
    const refused = new Promise<Response>((resolve) => {
      refuse = () => resolve(Response.json({ data: { statusCode: '500' } }, { status: 500 }));
    });
    api.respond('addDeveloper', () => refused);
    const Pages = () => (useLocation().pathname === '/activateDev' ? <ActivateDeveloperPage /> : null);
    const { user, location } = renderPortal(
      <ToastProvider>
        <Pages />
        <Link to="/users">Utenze</Link>
      </ToastProvider>,
      { path: '/activateDev', route: '*', scope: SCOPE.administrator },
    );
    await user.type(screen.getByLabelText('Email'), 'dev@nuvola.it{Enter}');
    await user.click(screen.getByRole('link', { name: 'Utenze' }));
    refuse();
    expect(await screen.findByText("Problema durante l'abilitazione dell'utenza sviluppatore")).toBeInTheDocument();
    expect(location().pathname).toBe('/users');
  });

  it('[SHELL-280] leads to the heading when the button is disabled under the focus, and the mistake stays', async () => {
    api.fail('addDeveloper', { status: 404, message: 'Developer not found' });
    const { user } = openForm();
    await user.type(screen.getByLabelText('Email'), 'dev@nuvola.it');
    await user.tab();
    await user.keyboard('{Enter}');
    const mistake = await screen.findByText('Utenza sviluppatore non trovata con questa email');
    await waitFor(() => expect(screen.getByRole('heading', { name: "Inserisci l'email" })).toHaveFocus());
    expect(mistake).toBeInTheDocument();
  });

  it.each([
    ['[ERR-009, DEVACT-008]', 400, 'Developer ALREADY enabled', 'Esiste già un utenza sviluppatore con questa email'],
    ['[ERR-010, DEVACT-008]', 404, 'Developer not found', 'Utenza sviluppatore non trovata con questa email'],
  ])('%s [Q-043] shows %i %j at the field and disables the button', async (_id, status, message, text) => {
    api.fail('addDeveloper', { status, message });
    const { user } = openForm();
    await user.type(screen.getByLabelText('Email'), 'dev@nuvola.it{Enter}');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(next()).toBeDisabled();
    await user.type(screen.getByLabelText('Email'), 'x');
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    expect(next()).toBeEnabled();
  });

  it('[DEVACT-006, DEVACT-008] says why the call refused, until the person comes back to the field', async () => {
    api.fail('addDeveloper', { status: 400, message: 'The developer is already enabled' });
    const { user } = openForm();
    const field = screen.getByLabelText('Email');
    await user.type(field, 'dev@nuvola.it{Enter}');
    const refusal = await screen.findByText('Esiste già un utenza sviluppatore con questa email');
    await user.tab();
    await user.click(screen.getByRole('heading', { name: "Inserisci l'email" }));
    expect(refusal).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'AVANTI' })).toBeDisabled();
    await user.click(field);
    expect(refusal).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'AVANTI' })).toBeEnabled();
  });

  it.each([
    [400, 'Bad e-mail'],
    [404, 'No route'],
    [500, 'already not found'],
  ])('[ERR-011, DEVACT-009] goes to the failure result on %i %j', async (status, message) => {
    api.fail('addDeveloper', { status, message });
    const { user, location } = openForm();
    await user.type(screen.getByLabelText('Email'), 'dev@nuvola.it{Enter}');
    await screen.findByText('another page');
    expect(location()).toMatchObject({ pathname: '/activateDevResult', state: { flow: 'add', isSuccess: false } });
  });

  it('[SHELL-007, SHELL-047] stays where it is when the session ends', async () => {
    api.fail('addDeveloper', { status: 401 });
    const { user, location, portal } = openForm();
    await user.type(screen.getByLabelText('Email'), 'dev@nuvola.it{Enter}');
    await waitFor(() => expect(portal.session.facts().status).toBe('signed-out'));
    expect(location().pathname).toBe('/activateDev');
  });
});

describe('the result', () => {
  it.each([
    ['[DEVACT-010, DEVACT-011]', 'add', true, 'Hai aggiunto uno sviluppatore al tuo staff!', /notifica.*eliminando/],
    [
      '[DEVACT-012]',
      'remove',
      true,
      "Hai revocato con successo l'abilitazione di dev@nuvola.it",
      "L'utente non potrà più accedere all'area sviluppatori.",
    ],
    [
      '[DEVACT-013]',
      'add',
      false,
      "Problema durante l'abilitazione dell'utenza sviluppatore",
      "Abbiamo riscontrato un problema durante l'abilitazione. Riprova.",
    ],
    ['[DEVACT-014]', 'remove', false, "Problema durante la revoca dell'utenza", /problema durante la revoca/],
  ])(
    '%s [DEVACT-015, DEVACT-016] has its own words for %s with success %s',
    async (_ids, flow, isSuccess, title, text) => {
      openResult({ flow, email: 'dev@nuvola.it', isSuccess });
      expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
      expect(screen.getByText(text)).toBeInTheDocument();
      expect(screen.queryAllByRole('button', { name: 'RIPROVA' })).toHaveLength(isSuccess ? 0 : 1);
      expect(screen.getByRole('button', { name: 'TORNA ALLA HOME' })).toBeInTheDocument();
    },
  );

  it.each([
    ['add', 'addDeveloper', 'Hai aggiunto uno sviluppatore al tuo staff!'],
    ['remove', 'removeDeveloper', "Hai revocato con successo l'abilitazione di dev@nuvola.it"],
  ] as const)('[DEVACT-017] repeats the call of the flow %s', async (flow, call, title) => {
    api.answer(call, { outcome: 'OK' });
    api.answer('getSuperUser', aSuperUser());
    const { user } = openResult({ flow, email: 'dev@nuvola.it', isSuccess: false });
    await user.click(screen.getByRole('button', { name: 'RIPROVA' }));
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(api.calls(call).map(({ body }) => body)).toEqual([{ email: 'dev@nuvola.it' }]);
  });

  it('[DEVACT-016] leads home', async () => {
    const { user, location } = openResult({ flow: 'add', email: 'dev@nuvola.it', isSuccess: true });
    await user.click(screen.getByRole('button', { name: 'TORNA ALLA HOME' }));
    expect(location().pathname).toBe('/');
  });

  it('[DEVACT-018, SHELL-280] disables its button while the call runs, and enables it again after a failure', async () => {
    api.fail('addDeveloper', { status: 500 });
    const { user } = openResult({ flow: 'add', email: 'dev@nuvola.it', isSuccess: false });
    const retry = screen.getByRole('button', { name: 'RIPROVA' });
    await user.click(retry);
    expect(retry).toBeDisabled();
    // As browsers do with the focus on a disabled control.
    retry.blur();
    await waitFor(() => expect(retry).toBeEnabled(), { timeout: 3000 });
    expect(retry).toHaveFocus();
  });

  it('leads to the accounts when it is opened without a state', async () => {
    const { location } = openResult({ flow: 'other' });
    await waitFor(() => expect(location().pathname).toBe('/users'));
  });
});
