import { SCOPE } from '@portal/contract';
import { aMerchant, fakeApi, renderPortal } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import { AssignmentPages, creation } from '../../test/assignment-pages';

const api = fakeApi();

beforeEach(() => api.answer('getApplications', { Apps: [{ appId: 'a1', appName: 'Cassa Rapida' }], totalNumApps: 1 }));

const openForm = (ownOperations: 'setRedirectUris'[] = []) =>
  renderPortal(<AssignmentPages />, {
    path: '/addApp',
    route: '*',
    scope: SCOPE.developer,
    config: { ownOperations },
    facts: { certificate: true },
  });
const next = () => screen.getByRole('button', { name: 'AVANTI' });

it('[APP-016, VAL-005] continues only when both name and redirect URI are filled in', async () => {
  const { user, portal } = openForm();
  expect(screen.getByRole('heading', { name: "Inserisci il nome dell'applicazione" })).toBeInTheDocument();
  expect(portal.header.options()).toMatchObject({ title: 'CREA UNA NUOVA APPLICAZIONE', showBack: true });
  expect(next()).toBeDisabled();
  await user.type(screen.getByLabelText('Nome'), 'Cassa');
  await user.type(screen.getByLabelText('Redirect URI'), '  ');
  expect(next()).toBeDisabled();
  await user.type(screen.getByLabelText('Redirect URI'), 'cassa.example.com');
  expect(next()).toBeEnabled();
  await user.clear(screen.getByLabelText('Nome'));
  await user.type(screen.getByLabelText('Nome'), '\u200b');
  expect(next()).toBeDisabled();
});

it('[SHELL-001] shows no mistake for a redirect URI that is left empty', async () => {
  const { user } = openForm(['setRedirectUris']);
  await user.click(screen.getByLabelText('Redirect URI'));
  await user.tab();
  await user.type(screen.getByLabelText('Nome'), 'Cassa');
  expect(screen.getByLabelText('Redirect URI')).toBeValid();
  await user.type(screen.getByLabelText('Redirect URI'), 'cassa');
  await waitFor(() => expect(screen.getByLabelText('Redirect URI')).toBeInvalid());
});

it('continues with name, site and a creation flag, and remembers them for the way back', async () => {
  api.answer('searchMerchants', { merchants: [aMerchant({ merchantId: '7000' })] });
  const { user, location } = openForm();
  await user.type(screen.getByLabelText('Nome'), ' Cassa ');
  await user.type(screen.getByLabelText('Redirect URI'), 'cassa.example.com{Enter}');
  expect(await screen.findByRole('heading', { name: 'Scegli i punti vendita' })).toBeInTheDocument();
  expect(location()).toMatchObject({
    pathname: '/assignApp',
    state: { appName: 'Cassa', appSite: 'cassa.example.com', create: true },
  });
});

it('enforces the rules of redirect URIs if the backend does', async () => {
  const { user, location } = openForm(['setRedirectUris']);
  await user.type(screen.getByLabelText('Nome'), 'Cassa');
  await user.type(screen.getByLabelText('Redirect URI'), 'http://cassa.example.com');
  await user.click(next());
  expect(await screen.findByText("L'indirizzo deve iniziare con https://")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Redirect URI')).toHaveFocus());
  expect(location().pathname).toBe('/addApp');
});

it('[APP-070] says at once that the developer already has an application with this name', async () => {
  const { user } = openForm();
  await user.type(screen.getByLabelText('Nome'), 'cassa rapida');
  await user.type(screen.getByLabelText('Redirect URI'), 'https://cassa.example.com');
  expect(await screen.findByText("Esiste già un'applicazione con questo nome.")).toBeInTheDocument();
  expect(next()).toBeDisabled();
  await user.type(screen.getByLabelText('Nome'), ' 2');
  expect(screen.queryByText("Esiste già un'applicazione con questo nome.")).not.toBeInTheDocument();
  expect(next()).toBeEnabled();
});

it('starts from what was typed before', () => {
  renderPortal(<AssignmentPages />, { path: '/addApp', route: '*', state: creation, scope: SCOPE.developer });
  expect(screen.getByLabelText('Nome')).toHaveValue('Cassa Facile');
  expect(screen.getByLabelText('Redirect URI')).toHaveValue('https://cassa.example.com/ritorno');
});
