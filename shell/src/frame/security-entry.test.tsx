import { SCOPE } from '@portal/contract';
import { renderPortal, setWindowWidth } from '@portal/testing';
import { screen } from '@testing-library/react';
import { NoRemotes } from '../../test/no-remotes';
import { DesktopHeader } from './desktop-header';
import MenuOverlay from './menu-overlay';

type Options = Parameters<typeof renderPortal>[1];
const nothing = () => undefined;

function header(options: Options) {
  return renderPortal(
    <NoRemotes>
      <DesktopHeader options={{}} tabs={[]} selected={undefined} onSignOut={nothing} />
    </NoRemotes>,
    options,
  );
}
function menu(options: Options) {
  setWindowWidth(390);
  return renderPortal(<MenuOverlay onClose={nothing} onSignOut={nothing} />, options);
}
const entry = () => screen.queryByRole('link', { name: 'Sicurezza' });

describe.each([
  ['the header', header],
  ['the menu of phones', menu],
])('in %s', (_, open) => {
  it('[SEC-073] every signed-in person finds the page', async () => {
    const { user, location } = open({ scope: SCOPE.staff, config: { ownOperations: ['getSecurity'] } });
    await user.click(screen.getByRole('link', { name: 'Sicurezza' }));
    expect(location().pathname).toBe('/security');
  });

  it.each([
    ['a backend without its call', { scope: SCOPE.staff }],
    ['no session', { config: { ownOperations: ['getSecurity'] } }],
    [
      'unanswered terms',
      { scope: SCOPE.staff, config: { ownOperations: ['getSecurity'] }, facts: { pendingTerms: true } },
    ],
  ] satisfies [string, Options][])('[SEC-073] with %s there is no link to it', (_case, options) => {
    open(options);
    expect(entry()).not.toBeInTheDocument();
  });
});
