import { SCOPE } from '@portal/contract';
import { aLogin, aSuperUser, type fakeApi, renderPortal } from '@portal/testing';
import { screen } from '@testing-library/react';
import LoginPage from '../src/login/login-page';

export const openLogin = (options: Parameters<typeof renderPortal>[1] = {}) =>
  renderPortal(<LoginPage />, { path: '/login', ...options });
export const username = () => screen.getByRole('textbox', { name: 'Username' });
export const password = () => screen.getByLabelText('Password');
export const next = () => screen.getByRole('button', { name: 'AVANTI' });
export const signIn = () => screen.getByRole('button', { name: 'ACCEDI' });

export async function signInAs(user: ReturnType<typeof openLogin>['user'], name = 'marta.ferri') {
  await user.type(username(), name);
  await user.click(next());
  await user.type(password(), 'Bottega2026');
  await user.click(signIn());
}

/** Signs in an administrator who has accepted the terms. */
export function acceptAdministrator(api: ReturnType<typeof fakeApi>): void {
  api.answer('login', aLogin(SCOPE.administrator));
  api.answer('getTermsStatus', { accepted: true, tcVersion: '1' });
  api.answer('getSuperUser', aSuperUser());
}
