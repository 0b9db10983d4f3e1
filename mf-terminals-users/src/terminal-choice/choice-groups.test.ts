import { aTerminal } from '@portal/testing';
import { choiceGroups } from './choice-groups';

const terminals = [
  aTerminal({ terminalId: '1', users: ['a', 'b', 'c'] }),
  aTerminal({ terminalId: '2', tidStatus: 'SOSPESO' }),
  aTerminal({ terminalId: '3', users: ['giulia', 'a', 'b', 'c'] }),
  aTerminal({ terminalId: '4' }),
  aTerminal({ terminalId: '5', users: ['a'] }),
  aTerminal({ terminalId: '6', tidStatus: 'CENSITO' }),
];

const idsOf = (shown: number, username: string | null = 'giulia') =>
  choiceGroups(terminals, username, shown).map(({ name, visible }) => [
    name,
    ...visible.map(({ terminalId }) => terminalId),
  ]);

it('[USER-093] puts free terminals first, then the current one, then the others, those with the fewest users first', () => {
  expect(idsOf(99)).toEqual([
    ['free', '4', '6'],
    ['assigned', '3', '5', '1'],
    ['suspended', '2'],
  ]);
  expect(idsOf(99, null)[1]).toEqual(['assigned', '5', '1', '3']);
});

it('[USER-093] shows as many as asked for, and counts all of each group', () => {
  expect(idsOf(1)).toEqual([['free', '4']]);
  expect(idsOf(3)).toEqual([
    ['free', '4', '6'],
    ['assigned', '3'],
  ]);
  expect(choiceGroups(terminals, null, 3).map(({ terminals: all }) => all.length)).toEqual([2, 3]);
});
