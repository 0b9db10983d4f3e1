import { SCOPE } from '@portal/contract';
import { expectNoAxeViolations, renderPortal } from '@portal/testing';
import { screen } from '@testing-library/react';
import { ComingPage } from './coming-page';

it('says that an area is coming and leads home', async () => {
  const texts = { title: 'Area', coming: "L'area sta arrivando", comingHint: 'Presto.', backHome: 'TORNA ALLA HOME' };
  const { container, user, location, portal } = renderPortal(
    <ComingPage menu={4} icon="applications" texts={texts} />,
    { path: '/applications', scope: SCOPE.developer },
  );
  expect(screen.getByRole('heading', { name: "L'area sta arrivando" })).toBeInTheDocument();
  expect(screen.getByText('Presto.')).toBeInTheDocument();
  expect(portal.header.options()).toEqual({ title: 'Area', showTitle: true, selectedElement: 4 });
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('link', { name: 'TORNA ALLA HOME' }));
  expect(location().pathname).toBe('/');
});
