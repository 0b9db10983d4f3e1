import { completeConfig, SCOPE, STORAGE_KEY } from '@portal/contract';
import { PortalProvider, useHeader, usePortal } from '@portal/federation';
import { useQuery, withQueries } from '@portal/federation/query';
import { createPortal, type PortalHost } from '@portal/platform';
import { aSuperUser, aTerminal, fakeApi } from '@portal/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { RemotePage } from './remote-page';
import type { Remotes } from './remotes';
import { RemotesProvider } from './remotes-context';

const api = fakeApi();

/** A page that sends an event and reads a list, as the pages of remotes do. */
const Page = withQueries(function Page() {
  const { client, events } = usePortal();
  const { data } = useQuery({ queryKey: ['terminals'], queryFn: () => client.call('getTerminals') });
  useHeader({ title: 'Utenti' });
  const send = () => {
    try {
      events.emit('accounts:changed');
    } catch (error) {
      events.emit('notice:shown', { text: String(error) });
    }
  };
  return (
    <button type="button" onClick={send}>
      {data?.length} terminali
    </button>
  );
});

function aHost() {
  sessionStorage.clear();
  sessionStorage.setItem(STORAGE_KEY.accessToken, 'token');
  sessionStorage.setItem(STORAGE_KEY.scope, SCOPE.administrator);
  return createPortal({ config: completeConfig({}, location), storage: sessionStorage, location });
}

/** Renders the same page for each of these remotes. */
function open({ portal, portalOf }: PortalHost, ...names: string[]) {
  const remotes: Remotes = {
    all: [],
    pageLoader: () => load,
    loadWidget: load,
    forget: () => undefined,
    reportRenderFailure: () => undefined,
  };
  return render(
    <PortalProvider portal={portal}>
      <RemotesProvider remotes={remotes} portalOf={portalOf}>
        {names.map((name) => (
          <RemotePage key={name} remote={name} page="users" />
        ))}
      </RemotesProvider>
    </PortalProvider>,
  );
}

const load = async () => ({ default: Page });

it('speaks on the bus under the name of its remote, and under no other', async () => {
  api.answer('getTerminals', []);
  api.answer('getSuperUser', aSuperUser());
  const host = aHost();
  const told = jest.fn();
  const noticed = jest.fn();
  host.portal.events.subscribe('accounts:changed', told);
  host.portal.events.subscribe('notice:shown', noticed);
  const own = open(host, 'mf_terminals_users');
  fireEvent.click(await screen.findByRole('button', { name: '0 terminali' }));
  expect(told).toHaveBeenCalledTimes(1);
  expect(noticed).not.toHaveBeenCalled();
  own.unmount();
  open(host, 'mf_catalog');
  fireEvent.click(await screen.findByRole('button', { name: '0 terminali' }));
  expect(told).toHaveBeenCalledTimes(1);
  expect(noticed.mock.calls).toEqual([[{ text: 'Error: mf-catalog may not send the event accounts:changed' }]]);
});

it('shares header and cached lists with the other remotes, until the session ends', async () => {
  api.answer('getTerminals', [aTerminal()]);
  const host = aHost();
  const both = open(host, 'mf_terminals_users', 'mf_catalog');
  expect(await screen.findAllByRole('button', { name: '1 terminali' })).toHaveLength(2);
  expect(api.calls('getTerminals')).toHaveLength(1);
  expect(host.portal.header.options()).toMatchObject({ title: 'Utenti' });
  both.unmount();
  host.portal.session.expire();
  const release = api.hold('getTerminals', []);
  open(host, 'mf_developer');
  expect(await screen.findByRole('button', { name: 'terminali' })).toBeInTheDocument();
  release();
  expect(await screen.findByRole('button', { name: '0 terminali' })).toBeInTheDocument();
});
