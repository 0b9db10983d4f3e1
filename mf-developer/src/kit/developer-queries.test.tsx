import { SCOPE } from '@portal/contract';
import { withQueries } from '@portal/federation/query';
import { fakeApi, renderPortal } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useApplications, useForgetArea } from './developer-queries';

const api = fakeApi();

function List() {
  const { data } = useApplications({});
  const forget = useForgetArea();
  const [, drawAnew] = useState(0);
  return (
    <>
      <p>{data ? data.map(({ appName }) => appName).join() : 'caricamento'}</p>
      <button
        type="button"
        onClick={() => {
          forget();
          drawAnew(1);
        }}
      >
        Dimentica
      </button>
    </>
  );
}

const Pages = withQueries(function Pages() {
  const [open, setOpen] = useState(true);
  return (
    <>
      {open && <List />}
      <button type="button" onClick={() => setOpen(!open)}>
        Apri o chiudi
      </button>
    </>
  );
});

it('after a change no page shows outdated data, and the page that made the change requests nothing while it closes', async () => {
  api.answer('getApplications', { Apps: [{ appId: 'a1', appName: 'Cassa' }], totalNumApps: 1 });
  const { user } = renderPortal(<Pages />, { scope: SCOPE.developer });
  await screen.findByText('Cassa');
  await user.click(screen.getByRole('button', { name: 'Dimentica' }));
  expect(screen.getByText('Cassa')).toBeInTheDocument();
  expect(api.calls('getApplications')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Apri o chiudi' }));
  const release = api.hold('getApplications', { Apps: [], totalNumApps: 0 });
  await user.click(screen.getByRole('button', { name: 'Apri o chiudi' }));
  expect(screen.getByText('caricamento')).toBeInTheDocument();
  release();
  await waitFor(() => expect(screen.queryByText('caricamento')).not.toBeInTheDocument());
  expect(screen.queryByText('Cassa')).not.toBeInTheDocument();
});
