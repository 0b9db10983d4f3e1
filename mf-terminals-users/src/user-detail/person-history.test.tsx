import { SCOPE } from '@portal/contract';
import { renderPortal } from '@portal/testing';
import { screen } from '@testing-library/react';
import { PersonHistory } from './person-history';

const open = (ownOperations: readonly 'getActivity'[]) =>
  renderPortal(
    <section aria-label="place">
      <PersonHistory username="giulia.longhi" />
    </section>,
    { scope: SCOPE.administrator, config: { ownOperations: [...ownOperations] } },
  );

it("[SEC-184] leads to a person's history, and leaves no gap if the backend has none", () => {
  const { unmount } = open(['getActivity']);
  expect(screen.getByRole('link', { name: 'CRONOLOGIA' })).toBeInTheDocument();
  unmount();
  open([]);
  expect(screen.getByRole('region', { name: 'place' })).toBeEmptyDOMElement();
});
