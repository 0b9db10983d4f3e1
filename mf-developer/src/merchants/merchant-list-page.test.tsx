import { SCOPE } from '@portal/contract';
import { renderPortal } from '@portal/testing';
import { screen } from '@testing-library/react';
import MerchantListPage from './merchant-list-page';

it('says that the points of sale are coming', () => {
  const { portal } = renderPortal(<MerchantListPage />, { path: '/merchants', scope: SCOPE.developer });
  expect(screen.getByRole('heading', { name: 'I punti vendita stanno arrivando' })).toBeInTheDocument();
  expect(portal.header.options()).toEqual({ title: 'Merchants', showTitle: true, selectedElement: 5 });
});
