import { applicationIdFrom, applicationUrl, assignmentFrom } from './developer.urls';

it('writes any name into the address of an application', () => {
  expect(applicationUrl('Cassa / Città 50%')).toBe('/applications/Cassa%20%2F%20Citt%C3%A0%2050%25');
});

it('[Q-068] takes the id from a navigation state, and from nothing else', () => {
  expect(applicationIdFrom({ appId: 'a1' })).toBe('a1');
  for (const state of [null, 'a1', {}, { appId: '' }, { appId: 7 }]) expect(applicationIdFrom(state)).toBeNull();
});

it('[APP-017] takes an assignment completely or not at all: a creation needs its site', () => {
  const creation = { appName: 'Cassa', appSite: 'https://cassa.example/ritorno', create: true };
  expect(assignmentFrom(creation)).toEqual(creation);
  expect(assignmentFrom({ appName: 'Cassa', create: false })).toEqual({
    appName: 'Cassa',
    appSite: null,
    create: false,
  });
  for (const state of [
    null,
    {},
    { appName: 'Cassa' },
    { appName: '', create: false },
    { appName: 'Cassa', appSite: null, create: true },
    { appName: 'Cassa', appSite: 5, create: false },
  ])
    expect(assignmentFrom(state)).toBeNull();
});
