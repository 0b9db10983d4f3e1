import { SCOPE } from '@portal/contract';
import { aSuperUser, aTerminal, aUser, type fakeApi, renderPortal } from '@portal/testing';
import { ToastProvider } from '@portal/ui/toast';
import { screen } from '@testing-library/react';
import UserListPage from '../src/users/user-list-page';

/** Answers with one user and one terminal. */
export function answerWithUsers(api: ReturnType<typeof fakeApi>): void {
  api.answer('getTerminals', [aTerminal()]);
  api.answer('getDevelopers', []);
  api.answer('getUsers', [aUser()]);
  api.answer('getSuperUser', aSuperUser());
}

/** A users file, with or without a name. */
export const usersFile = (name?: string) =>
  new Response('cells', { headers: name ? { 'content-disposition': `attachment; filename="${name}"` } : {} });

/** The list of users once it has loaded. */
export async function openUserList(differences: Parameters<typeof renderPortal>[1] = {}) {
  const page = renderPortal(
    <ToastProvider>
      <UserListPage />
    </ToastProvider>,
    {
      path: '/users',
      scope: SCOPE.administrator,
      facts: { superUser: aSuperUser() },
      ...differences,
    },
  );
  await screen.findByRole('list', { name: 'Le tue utenze' });
  return page;
}
