import { SCOPE, type Scope } from '@portal/contract';
import type { HeaderOptions } from '@portal/platform';
import { renderPortal } from '@portal/testing';
import { screen } from '@testing-library/react';
import { NoRemotes } from '../../test/no-remotes';
import { DesktopHeader } from './desktop-header';
import { MobileHeader } from './mobile-header';

function open(options: HeaderOptions, onSignOut = () => undefined, scope: Scope | null = SCOPE.administrator) {
  return renderPortal(
    <NoRemotes>
      <DesktopHeader options={options} tabs={[]} selected={undefined} onSignOut={onSignOut} />
    </NoRemotes>,
    { path: '/addUser', scope: scope ?? undefined },
  );
}

describe('what a page asks of the header', () => {
  it('[SHELL-020, SHELL-037] shows the title in upper case when the page wants it shown', () => {
    open({ title: 'Le tue utenze è qui', showTitle: true });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('LE TUE UTENZE È QUI');
  });

  it('[SHELL-037] hides the title when the page does not want it shown', () => {
    open({ title: 'Utenti' });
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('[SHELL-038, SHELL-039] leads back to the path that the page gave', async () => {
    const { user, location } = open({ showBack: true, specificPath: '/users' });
    await user.click(screen.getByRole('button', { name: 'INDIETRO' }));
    expect(location().pathname).toBe('/users');
  });

  it('[SHELL-040, SHELL-041] closes to the close page with its return state, and puts home before it in the history', async () => {
    const { user, location } = open({ showClose: true, closePage: '/catalog', returnState: { tab: 1 } });
    await user.click(screen.getByRole('button', { name: 'Chiudi' }));
    expect(location()).toMatchObject({ pathname: '/catalog', state: { tab: 1 } });
  });

  it('[SHELL-040] closes to home when there is no close page', async () => {
    const { user, location } = open({ showClose: true });
    await user.click(screen.getByRole('button', { name: 'Chiudi' }));
    expect(location().pathname).toBe('/');
  });

  it('[SHELL-021, SHELL-022] always has the support link and ESCI', async () => {
    const onSignOut = jest.fn();
    const { user } = open({}, onSignOut);
    expect(screen.getByRole('link', { name: 'Assistenza' })).toHaveAttribute('href', 'https://example.com/assistenza');
    await user.click(screen.getByRole('button', { name: 'ESCI' }));
    expect(onSignOut).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['nobody', null],
    ['somebody who must change the password', SCOPE.changePassword],
  ])('offers no ESCI to %s', (_who, scope) => {
    open({}, undefined, scope);
    expect(screen.getByRole('link', { name: 'Assistenza' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'ESCI' })).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('[SHELL-037] draws the progress of a flow', () => {
    open({ title: 'Crea utenza', progress: 66.66, step: 'Passo 2 di 3' });
    const bar = screen.getByRole('progressbar', { name: 'Crea utenza' });
    expect(bar).toHaveAttribute('aria-valuenow', '66.66');
    expect(bar).toHaveAttribute('aria-valuetext', 'Passo 2 di 3');
    expect(screen.getByText('Passo 2 di 3')).toBeVisible();
  });
});

describe('the header of phones', () => {
  it('[SHELL-037] shows ESCI only on pages that ask for it', () => {
    const header = (options: HeaderOptions) => (
      <MobileHeader options={options} onSignOut={() => undefined} onMore={() => undefined} />
    );
    const { unmount } = renderPortal(header({ showLogout: true, showBack: true }));
    expect(screen.getByRole('button', { name: 'ESCI' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'INDIETRO' })).toBeInTheDocument();
    unmount();
    renderPortal(header({}));
    expect(screen.queryByRole('button', { name: 'ESCI' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Portale POS, home' })).toBeInTheDocument();
  });
});
