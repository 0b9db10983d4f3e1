import { SCOPE } from '@portal/contract';
import { expectNoAxeViolations, renderPortal } from '@portal/testing';
import { screen } from '@testing-library/react';
import CataloguePage from './catalogue-page';

it('says that the catalogue is coming and leads home', async () => {
  const { container, user, location, portal } = renderPortal(<CataloguePage />, {
    path: '/catalog',
    scope: SCOPE.administrator,
  });
  expect(screen.getByRole('heading', { name: 'Il catalogo sta arrivando' })).toBeInTheDocument();
  expect(portal.header.options()).toEqual({ title: 'Catalogo', showTitle: true, selectedElement: 1 });
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('link', { name: 'TORNA ALLA HOME' }));
  expect(location().pathname).toBe('/');
});
