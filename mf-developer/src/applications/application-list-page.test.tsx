import { SCOPE } from '@portal/contract';
import { renderPortal } from '@portal/testing';
import { screen } from '@testing-library/react';
import ApplicationListPage from './application-list-page';

it('says that the applications are coming', () => {
  const { portal } = renderPortal(<ApplicationListPage />, { path: '/applications', scope: SCOPE.developer });
  expect(screen.getByRole('heading', { name: 'Le applicazioni stanno arrivando' })).toBeInTheDocument();
  expect(portal.header.options()).toEqual({ title: 'Applicazioni', showTitle: true, selectedElement: 4 });
});
