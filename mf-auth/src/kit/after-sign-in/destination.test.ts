import { type RemoteRoute, SCOPE } from '@portal/contract';
import { hostileAddresses } from '@portal/contract/fixture';
import { aDescriptor, aRemote } from '@portal/testing';
import { destinationAfterSignIn } from './destination';

const routes: RemoteRoute[] = [
  { path: '/login', page: 'login', access: 'public' },
  { path: '/users/:username', page: 'user', access: 'session', scopes: [SCOPE.administrator] },
  { path: '/help', page: 'help', access: 'session' },
  { path: '/changePassword', page: 'change', access: 'temporary' },
];
const remotes = [aRemote('mf_one', { descriptor: aDescriptor('mf_one', { routes }) })];
const from = (pathname: string) => ({ from: { pathname, search: '?userType=1', hash: '#top', state: { tab: 2 } } });
const home = { pathname: '/', search: '', hash: '', state: null };

it('[AUTH-012] goes back to the kept place, with its query, hash and state', () => {
  expect(destinationAfterSignIn(from('/users/giulia'), SCOPE.administrator, remotes)).toEqual(
    from('/users/giulia').from,
  );
  expect(destinationAfterSignIn(from('/help'), SCOPE.staff, remotes).pathname).toBe('/help');
});

it.each(hostileAddresses())('[AUTH-012] goes home from the place %j', (pathname) => {
  expect(destinationAfterSignIn(from(pathname), SCOPE.administrator, remotes)).toEqual(home);
});

it.each([
  ['a place of another scope', from('/users/giulia')],
  ['an unknown place', from('/nowhere')],
  ['the login itself', from('/login')],
  ['the forced password change', from('/changePassword')],
  ['no place, as when the login is opened directly', null],
  ['a text as the place', { from: 'somewhere' }],
  ['a place of another shape', { from: { pathname: '/help', search: 7 } }],
])('[AUTH-012] goes home when the state of the login names %s', (_, state) => {
  expect(destinationAfterSignIn(state, SCOPE.developer, remotes)).toEqual(home);
});
