import { SCOPE } from '@portal/contract';
import { renderPortal } from '@portal/testing';
import { screen } from '@testing-library/react';
import { HistoryLink } from './history-link';

type Options = Parameters<typeof renderPortal>[1];
const open = (options: Options) => renderPortal(<HistoryLink of={{ person: 'giulia.longhi' }} />, options);
const link = () => screen.queryByRole('link', { name: 'CRONOLOGIA' });

it.each([
  [SCOPE.administrator, 'getActivity'],
  [SCOPE.developer, 'getOwnActivity'],
] as const)('[SEC-184] leads %s to the history where the backend has %s', (scope, call) => {
  open({ scope, config: { ownOperations: [call] } });
  expect(link()).toHaveAttribute('href', '/activity?person=giulia.longhi&days=365');
});

it.each<[string, Options]>([
  ['a backend without the call', { scope: SCOPE.administrator }],
  ['staff', { scope: SCOPE.staff, config: { ownOperations: ['getActivity'] } }],
  [
    'a person who has not answered the terms',
    { scope: SCOPE.administrator, config: { ownOperations: ['getActivity'] }, facts: { pendingTerms: true } },
  ],
])('[SEC-184] draws no link to it for %s', (_, options) => {
  open(options);
  expect(link()).not.toBeInTheDocument();
});
