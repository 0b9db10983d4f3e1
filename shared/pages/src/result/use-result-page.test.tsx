import type { ResultState } from '@portal/contract';
import { renderPortal } from '@portal/testing';
import { screen } from '@testing-library/react';
import { useResultPage } from '.';

const ended: ResultState = {
  isSuccess: true,
  title: 'Fatto',
  button: 'AVANTI',
  targets: ['/users'],
  data: { from: 'Users', operation: 'upload' },
};

function Flow() {
  const endOn = useResultPage();
  return (
    <button type="button" onClick={() => endOn(ended)}>
      FINISCI
    </button>
  );
}

it('[RES-001] ends a flow on the result page with what it has to say', async () => {
  const { user, location } = renderPortal(<Flow />, { path: '/users' });
  await user.click(screen.getByRole('button', { name: 'FINISCI' }));
  expect(location()).toMatchObject({ pathname: '/result', state: ended });
});

it('[RES-001, RES-012] is no result, for the type check, with a misspelt origin, without a target or with words of the other outcome', () => {
  const wrong = [
    // @ts-expect-error: no flow has this name
    { ...ended, data: { from: 'User', operation: 'upload' } } satisfies ResultState,
    // @ts-expect-error: the button leads nowhere
    { ...ended, targets: [] } satisfies ResultState,
    // @ts-expect-error: a failure has a title of its own
    { ...ended, isSuccess: false } satisfies ResultState,
    // @ts-expect-error: the field for the button has another name
    { isSuccess: true, title: '', label: '', targets: ['/'], data: ended.data } satisfies ResultState,
  ];
  expect(wrong).toHaveLength(4);
});
