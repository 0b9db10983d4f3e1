import { SCOPE } from '@portal/contract';
import { useHeader, usePortal } from '@portal/federation';
import { aDescriptor, renderPortal } from '@portal/testing';
import { act, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { openStage } from './stage';
import { StandalonePage } from './standalone-page';

const descriptor = aDescriptor('mf_example', {
  routes: [
    { path: '/example', page: 'example', access: 'session', scopes: [SCOPE.administrator] },
    { path: '/example/more', page: 'more', access: 'public' },
  ],
});

function Terminals() {
  const { client } = usePortal();
  const [count, setCount] = useState<number>();
  useHeader({ title: 'Esempio', showTitle: true });
  useEffect(() => void client.call('getTerminals').then((terminals) => setCount(terminals.length)), [client]);
  return count === undefined ? null : <p>{count} terminali</p>;
}

const remote = { pages: { example: async () => ({ default: Terminals }) }, widgets: {} };

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
});

describe('the page of a standalone remote', () => {
  const open = async (path: string, person: string) => {
    history.replaceState(null, '', path);
    const page = await openStage(descriptor, remote, { person, data: 'mock', width: 0 });
    await act(async () => void render(page));
  };

  it('shows sample data to the chosen person', async () => {
    await open('/example', 'marta.ferri');
    expect(await screen.findByText(/^\d+ terminali$/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Esempio' })).toBeInTheDocument();
  });

  it.each([
    ['/example', 'dev@softlab.it', 'Not for MPOS_DEVELOPER: choose another user.'],
    ['/example', 'nobody', 'Nobody is signed in: choose a user.'],
    ['/example/more', 'nobody', 'src/remote.tsx has no page more.'],
    ['/terminals', 'marta.ferri', '/terminals belongs to another remote, or to the shell.'],
  ])('says at %s to %s why there is no page', async (path, person, why) => {
    await open(path, person);
    expect(await screen.findByText(why)).toBeInTheDocument();
  });
});

describe('the bar above it', () => {
  it('opens another page, user and width, and keeps them in the address', async () => {
    history.replaceState(null, '', '/');
    const settings = { person: 'marta.ferri', data: 'mock', width: 0 } as const;
    const { user } = renderPortal(<StandalonePage descriptor={descriptor} settings={settings} />);
    expect(screen.getByTitle('mf_example /example')).toHaveAttribute('src', '/example');
    await user.selectOptions(screen.getByLabelText('Page'), '/example/more');
    await user.selectOptions(screen.getByLabelText('Width'), '390 phone');
    sessionStorage.setItem('a', 'token');
    await user.selectOptions(screen.getByLabelText('User'), 'dev@softlab.it (developer)');
    const frame = screen.getByTitle('mf_example /example/more');
    expect(frame).toHaveAttribute('width', '390');
    expect(location.pathname + location.search).toBe('/example/more?person=dev%40softlab.it&data=mock&width=390');
    expect(sessionStorage.getItem('a')).toBeNull();
  });
});
