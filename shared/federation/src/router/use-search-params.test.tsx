import { renderPortal } from '@portal/testing';
import { act, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { Link, useParams, useSearchParams } from '.';

function List() {
  const [parameters, setParameters] = useSearchParams();
  const q = parameters.get('q') ?? '';
  return (
    <>
      <input aria-label="Cerca" value={q} onChange={({ target }) => setParameters({ q: target.value })} />
      <Link to="/detail?tab=prezzi">il dettaglio</Link>
    </>
  );
}

/** Opens a list; the detail that it links to is drawn once it is `ready`. */
function openList() {
  const ready = Promise.withResolvers<void>();
  function Detail() {
    use(ready.promise);
    return <h1>Dettaglio</h1>;
  }
  function Pages() {
    const { page } = useParams();
    return <Suspense>{page === 'list' ? <List /> : <Detail />}</Suspense>;
  }
  const { user, location } = renderPortal(<Pages />, { path: '/list', route: '/:page' });
  return { user, ready, address: () => location().pathname + location().search };
}

it('[SHELL-290] leaves the address of the next page alone while the page before is still shown', async () => {
  const { user, ready, address } = openList();
  await user.type(screen.getByLabelText('Cerca'), 'a');
  expect(address()).toBe('/list?q=a');
  await act(async () => user.click(screen.getByRole('link')));
  await user.type(screen.getByLabelText('Cerca'), 'b');
  expect(address()).toBe('/detail?tab=prezzi');
  await act(async () => ready.resolve());
  expect(screen.getByRole('heading', { name: 'Dettaglio' })).toBeVisible();
});
