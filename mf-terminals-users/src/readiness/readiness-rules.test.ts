import { aSuperUser, aTerminal, aTerminalInfo, aUser } from '@portal/testing';
import { readinessTexts } from './readiness.texts';
import { canTakePayments, neededType, readinessOf } from './readiness-rules';

const mpos = (terminalStatus: 'ATTIVO' | 'SOSPESO' | 'CENSITO', termId = '101') =>
  aTerminalInfo({ termId, terminalStatus });
const softpos = (terminalStatus: 'ATTIVO' | 'SOSPESO', termId = '201') =>
  aTerminalInfo({ termId, terminalStatus, terminalType: 'SOFTPOS', softposType: 'A' });
const somebody = (name: string, ...terminalInfo: ReturnType<typeof mpos>[]) =>
  aUser({ username: name.toLowerCase(), name, surname: '', terminalInfo });

const peopleOf = (...users: ReturnType<typeof somebody>[]) => readinessOf(users, null, []).people;

it('[HOME-034] puts those who cannot take payments first, then those who can in one way, each by name', () => {
  const people = peopleOf(
    somebody('Zeno', mpos('ATTIVO')),
    somebody('Carla', mpos('SOSPESO'), softpos('ATTIVO')),
    somebody('Bruno'),
    somebody('Dora', mpos('CENSITO')),
    somebody('Aldo', mpos('SOSPESO'), softpos('SOSPESO')),
    somebody('Bea', mpos('ATTIVO')),
  );
  expect(people.map(({ name, state }) => [name, state])).toEqual([
    ['Aldo', 'suspended'],
    ['Bruno', 'none'],
    ['Dora', 'waiting'],
    ['Carla', 'partly'],
    ['Bea', 'ready'],
    ['Zeno', 'ready'],
  ]);
  expect(people.map((person) => canTakePayments(person))).toEqual([false, false, false, true, true, true]);
  expect(people.map((person) => canTakePayments(person, 'SOFTPOS'))).toEqual([
    ...[false, false, false],
    ...[true, false, false],
  ]);
});

it('[HOME-034] says for each person what is missing, and which terminal to choose', () => {
  const [both, none, waiting, partly] = peopleOf(
    somebody('Aldo', mpos('SOSPESO'), softpos('SOSPESO')),
    somebody('Bruno'),
    somebody('Carla', softpos('SOSPESO'), mpos('ATTIVO')),
    somebody('Dora', mpos('CENSITO')),
  );
  if (!both || !none || !waiting || !partly) throw new Error('Four people are expected');
  expect([both, none, waiting, partly].map(readinessTexts.reason)).toEqual([
    'Mobile POS 101 e SoftPOS 201 disattivi',
    'Nessun terminale assegnato',
    'Il terminale non è ancora attivo',
    'Incassa solo con Mobile POS: il SoftPOS è disattivo',
  ]);
  expect(neededType(both, ['MPOS', 'SOFTPOS'])).toBe('MPOS');
  expect(neededType(none, ['SOFTPOS'])).toBe('SOFTPOS');
  expect(neededType(partly, ['MPOS', 'SOFTPOS'])).toBe('SOFTPOS');
});

it('[HOME-034] counts an administrator only with a terminal of their own', () => {
  expect(readinessOf([], aSuperUser(), []).people).toEqual([]);
  const { people } = readinessOf([], aSuperUser({ terminalInfo: [mpos('ATTIVO')] }), []);
  expect(people).toMatchObject([{ name: 'Marta Ferri', state: 'ready' }]);
});

it('[HOME-034] finds terminals that nobody has, and terminals that four people or more share', () => {
  const { free, shared } = readinessOf([], null, [
    aTerminal({ terminalId: '1' }),
    aTerminal({ terminalId: '2', tidStatus: 'SOSPESO' }),
    aTerminal({ terminalId: '3', users: ['a', 'b', 'c'] }),
    aTerminal({ terminalId: '4', users: ['a', 'b', 'c', 'd'] }),
  ]);
  expect(free.map(({ terminalId }) => terminalId)).toEqual(['1']);
  expect(shared.map(({ terminalId }) => terminalId)).toEqual(['4']);
});
