import {
  applicationCreated,
  applicationDeleted,
  changeFailed,
  merchantRemoved,
  merchantsAssigned,
} from './result-states';

it.each([
  ['a new application', applicationCreated('Cassa')],
  ['new points of sale', merchantsAssigned('Cassa')],
  ['a deleted application', applicationDeleted('Cassa')],
  ['a removed point of sale', merchantRemoved('Bottega')],
  ['a failure', changeFailed('create', 'KO')],
])('[RES-012] %s leads to the applications', (_, { targets, button }) => {
  expect(targets).toEqual(['/applications']);
  expect(button).toBe('Torna alla lista applicazioni');
});
