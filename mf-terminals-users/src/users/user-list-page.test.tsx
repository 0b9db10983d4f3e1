import { SCOPE } from '@portal/contract';
import { expectNoAxeViolations, renderPortal } from '@portal/testing';
import { screen } from '@testing-library/react';
import UserListPage from './user-list-page';

it('says that the users area is coming and leads home', async () => {
  const { container, user, location, portal } = renderPortal(<UserListPage />, {
    path: '/users',
    scope: SCOPE.administrator,
  });
  expect(screen.getByRole('heading', { name: 'Le utenze stanno arrivando' })).toBeInTheDocument();
  expect(portal.header.options()).toEqual({ title: 'Utenti', showTitle: true, selectedElement: 3 });
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('link', { name: 'TORNA ALLA HOME' }));
  expect(location().pathname).toBe('/');
});
