import { SCOPE } from '@portal/contract';
import { aLogin, aSuperUser, fakeApi, renderPortal } from '@portal/testing';
import { act, screen } from '@testing-library/react';
import { useDraftOwner } from '.';

const api = fakeApi();

const Owner = () => <p>{`Bozza di ${useDraftOwner() || 'nessuno'}`}</p>;

beforeEach(() => api.answer('getSuperUser', aSuperUser({ username: 'marta.ferri' })));

it.each(['marta.ferri', 'Marta.FERRI', 'marta@bottegaferri.it'])(
  '[SHELL-241] is the user name of an administrator who typed %s',
  async (username) => {
    api.answer('login', aLogin(SCOPE.administrator));
    api.answer('getTermsStatus', { accepted: true, tcVersion: '1' });
    const { portal } = renderPortal(<Owner />, { path: '/catalog' });
    await act(() => portal.session.signIn({ username, password: 'Bottega2026', humanCheck: null }));
    expect(screen.getByText('Bozza di marta.ferri')).toBeInTheDocument();
  },
);

it('[SHELL-241] stays unknown, not what was typed, until the super user is known', async () => {
  api.fail('getSuperUser', { status: 500 }, { once: true });
  api.answer('login', aLogin(SCOPE.administrator));
  api.answer('getTermsStatus', { accepted: false, tcVersion: '1' });
  const { portal } = renderPortal(<p>login</p>, { path: '/login' });
  await portal.session.signIn({ username: 'marta@bottegaferri.it', password: 'Bottega2026', humanCheck: null });
  expect(portal.session.facts().username).toBeNull();
  await portal.session.resume();
  expect(portal.session.facts().username).toBe('marta.ferri');
});

it('[SHELL-241] is the same after a reload', async () => {
  renderPortal(<Owner />, { path: '/catalog', scope: SCOPE.administrator });
  expect(await screen.findByText('Bozza di marta.ferri')).toBeInTheDocument();
});
