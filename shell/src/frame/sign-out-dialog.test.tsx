import { SCOPE } from '@portal/contract';
import { fakeApi, renderPortal } from '@portal/testing';
import { screen } from '@testing-library/react';
import SignOutDialog from './sign-out-dialog';

const api = fakeApi();

const open = (onClose = () => undefined) =>
  renderPortal(<SignOutDialog onClose={onClose} />, { path: '/terminals', scope: SCOPE.administrator });

describe('leaving the portal', () => {
  it('[SHELL-042, SHELL-043] asks first', () => {
    open();
    expect(screen.getByRole('dialog', { name: 'Log out' })).toHaveTextContent('Vuoi davvero uscire dal portale?');
    expect(screen.getByRole('button', { name: 'ANNULLA' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'CONFERMA' })).toBeInTheDocument();
  });

  it('[SHELL-044, SHELL-045, SHELL-046] makes the call, forgets everything and goes to the login', async () => {
    api.answer('logout', { outcome: 'OK' });
    const { user, location, portal } = open();
    sessionStorage.setItem('draft', 'something typed');
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(location().pathname).toBe('/login');
    expect(sessionStorage).toHaveLength(0);
    expect(portal.session.facts().status).toBe('signed-out');
    expect(api.calls('logout')).toHaveLength(1);
  });

  it('[SHELL-045] goes to the login even when the call fails', async () => {
    api.fail('logout', { status: 503 });
    const { user, location } = open();
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    expect(location().pathname).toBe('/login');
    expect(sessionStorage).toHaveLength(0);
  });

  it('stays signed in when the person cancels', async () => {
    const onClose = jest.fn();
    const { user, location } = open(onClose);
    await user.click(screen.getByRole('button', { name: 'ANNULLA' }));
    expect(onClose).toHaveBeenCalled();
    expect(location().pathname).toBe('/terminals');
  });
});
