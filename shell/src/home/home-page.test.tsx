import { SCOPE } from '@portal/contract';
import { aSuperUser, fakeApi, renderPortal } from '@portal/testing';
import { waitFor } from '@testing-library/react';
import { NoRemotes } from '../../test/no-remotes';
import HomePage from './home-page';

const api = fakeApi();

it('[AUTH-017] loads the super user if no sign-in did, such as after a forced password change and the terms', async () => {
  api.answer('getSuperUser', aSuperUser());
  api.answer('getTerminals', []);
  api.answer('getDevelopers', []);
  const { portal } = renderPortal(
    <NoRemotes>
      <HomePage />
    </NoRemotes>,
    { scope: SCOPE.administrator },
  );
  await waitFor(() => expect(portal.session.facts().superUser).toEqual(aSuperUser()));
});
