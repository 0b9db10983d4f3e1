import { type ComposedRemote, type NavigationEntry, SCOPE } from '@portal/contract';
import { aDescriptor, aRemote } from '@portal/testing';
import { barEntriesFor, navigationEntries, selectedIndex, tabsFor } from './navigation';

const administrators = [SCOPE.administrator];
const developers = [SCOPE.developer];

const catalogue: NavigationEntry = {
  index: 1,
  path: '/catalog',
  icon: 'catalog',
  label: 'Catalogo',
  scopes: administrators,
};
const terminals: NavigationEntry = {
  index: 2,
  path: '/terminals',
  icon: 'terminals',
  label: 'Terminali',
  scopes: administrators,
};
const users: NavigationEntry = {
  index: 3,
  path: '/users',
  icon: 'users',
  label: 'Utenze',
  tab: 'Utenti',
  scopes: administrators,
};
const applications: NavigationEntry = {
  index: 4,
  path: '/applications',
  icon: 'applications',
  label: 'Applicazioni',
  scopes: developers,
};
const merchants: NavigationEntry = {
  index: 5,
  path: '/merchants',
  icon: 'merchants',
  label: 'Merchants',
  scopes: developers,
};

const composed = [
  remote('mf_developer', applications, merchants),
  remote('mf_terminals_users', terminals, users),
  remote('mf_catalog', catalogue),
];
const entries = navigationEntries(composed);

describe('the menu', () => {
  it('[SHELL-027, SHELL-028] has six entries in a fixed order, whatever the order of the remotes', () => {
    expect(entries.map(({ icon }) => icon)).toEqual([
      'home',
      'catalog',
      'terminals',
      'users',
      'applications',
      'merchants',
    ]);
    expect(entries.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('[REL-007] has the entries of further areas after the six', () => {
    const loyalty: NavigationEntry = { ...catalogue, index: 6, path: '/loyalty', icon: 'area', label: 'Loyalty' };
    const more = navigationEntries([remote('mf_loyalty', loyalty), ...composed]);
    expect(more.map(({ label }) => label).at(-1)).toBe('Loyalty');
    expect(selectedIndex(more, '/loyalty/cards', undefined)).toBe(6);
  });

  it('[SHELL-510, SHELL-030] the bottom bar has the six for everybody, and further ones only for those whom they are for', () => {
    const orders: NavigationEntry = { ...catalogue, index: 6, path: '/orders', icon: 'area', label: 'Ordini' };
    const more = navigationEntries([remote('mf_orders', orders), ...composed]);
    const labelsFor = (scope: Parameters<typeof barEntriesFor>[0]) =>
      barEntriesFor(scope, more).map(({ label }) => label);
    const six = entries.map(({ label }) => label);
    expect(labelsFor(SCOPE.administrator)).toEqual([...six, 'Ordini']);
    expect(labelsFor(SCOPE.developer)).toEqual(six);
    expect(labelsFor(null)).toEqual(six);
  });

  it('[SHELL-023, SHELL-024] an administrator has the tabs Home, Catalogo, Terminali and Utenti', () => {
    expect(tabNames(SCOPE.administrator)).toEqual(['Home', 'Catalogo', 'Terminali', 'Utenti']);
  });

  it('[SHELL-023, SHELL-025] a developer has the tabs Home, Applicazioni and Merchants', () => {
    expect(tabNames(SCOPE.developer)).toEqual(['Home', 'Applicazioni', 'Merchants']);
  });

  it('[SHELL-023] staff have only the tab Home', () => {
    expect(tabNames(SCOPE.staff)).toEqual(['Home']);
  });

  it('nobody has tabs before the forced password change', () => {
    expect(tabNames(SCOPE.changePassword)).toEqual([]);
  });

  it('draws the entry that the address belongs to as selected', () => {
    expect(selectedIndex(entries, '/', undefined)).toBe(0);
    expect(selectedIndex(entries, '/users/giulia.longhi', undefined)).toBe(3);
    expect(selectedIndex(entries, '/usersandmore', undefined)).toBeUndefined();
    expect(selectedIndex(entries, '/result', undefined)).toBeUndefined();
  });

  it('[SHELL-037] lets a page name the selected entry', () => {
    expect(selectedIndex(entries, '/addUser', 3)).toBe(3);
  });
});

function tabNames(scope: (typeof SCOPE)[keyof typeof SCOPE]): string[] {
  return tabsFor(scope, entries).map(({ tab, label }) => tab ?? label);
}

function remote(name: string, ...navigation: NavigationEntry[]): ComposedRemote {
  return aRemote(name, { descriptor: aDescriptor(name, { navigation }) });
}
