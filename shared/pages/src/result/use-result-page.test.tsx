import type { ResultState } from '@portal/contract';
import { Link, useLocation } from '@portal/federation/router';
import { ApiError } from '@portal/platform';
import { renderPortal } from '@portal/testing';
import { ToastProvider } from '@portal/ui/toast';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useResultPage } from '.';

const ended: ResultState = {
  isSuccess: true,
  title: 'Fatto',
  button: 'CONTINUA',
  targets: ['/users'],
  data: { from: 'Users', operation: 'upload' },
};

const failed: ResultState = {
  isSuccess: false,
  errorTitle: 'Non riuscito',
  errorMessage: 'Riprova più tardi.',
  button: 'RIPROVA',
  targets: ['/users'],
  data: { from: 'Users', operation: 'upload' },
};

const open = (page: ReactNode, route = '/users') =>
  renderPortal(<ToastProvider>{page}</ToastProvider>, { path: '/users', route });

function Flow({ result = ended, error }: { result?: ResultState; error?: unknown }) {
  const endOn = useResultPage();
  return (
    <button type="button" onClick={() => endOn(result, { error })}>
      FINISCI
    </button>
  );
}

it('[RES-001] ends a flow on the result page with the state of the flow', async () => {
  const { user, location } = open(<Flow />);
  await user.click(screen.getByRole('button', { name: 'FINISCI' }));
  expect(location()).toMatchObject({ pathname: '/result', state: ended });
});

it('[SHELL-225] passes the support id of the failed call to the result page, and none if there is none', async () => {
  const refusal = { operation: 'deleteUser', address: 'DELETE /api/services/user', status: 500 } as const;
  for (const supportId of ['5f0c-11', null]) {
    const error = new ApiError({ ...refusal, supportId });
    const { user, location, unmount } = open(<Flow result={failed} error={error} />);
    await user.click(screen.getByRole('button', { name: 'FINISCI' }));
    expect(location().state).toStrictEqual(supportId === null ? failed : { ...failed, supportId });
    unmount();
  }
});

it('[SHELL-225] passes no support id to a result that reports a success', async () => {
  const error = new ApiError({ operation: 'getUsers', address: 'GET /api/users', status: 500, supportId: '5f0c-11' });
  const { user, location } = open(<Flow error={error} />);
  await user.click(screen.getByRole('button', { name: 'FINISCI' }));
  expect(location().state).toStrictEqual(ended);
});

it.each([
  [true, 'Fatto: la modifica è salvata', 'stored'],
  [null, 'Non lo sappiamo: la connessione è caduta', 'unknown'],
] as const)('[ERR-310] of a lost answer the result says what is known: %j', async (stored, title, lost) => {
  const error = new ApiError({ operation: 'deleteUser', address: 'DELETE /api/services/user', status: 504 });
  error.settled = { stored, title, text: 'Che cosa fare.' };
  const { user, location } = open(<Flow result={failed} error={error} />);
  await user.click(screen.getByRole('button', { name: 'FINISCI' }));
  expect(location().state).toStrictEqual({ ...failed, errorTitle: title, errorMessage: 'Che cosa fare.', lost });
});

it('[ERR-310] where nothing was changed the result keeps the title of the failure, and says what to do', async () => {
  const error = new ApiError({ operation: 'deleteUser', address: 'DELETE /api/services/user', status: 504 });
  error.settled = { stored: false, title: 'Non fatto: la connessione è caduta', text: 'Puoi riprovare.' };
  const { user, location } = open(<Flow result={failed} error={error} />);
  await user.click(screen.getByRole('button', { name: 'FINISCI' }));
  expect(location().state).toStrictEqual({ ...failed, errorMessage: 'Puoi riprovare.' });
});

/** A flow whose call is answered by `answer`, and another page. */
function aLongFlow(result: ResultState) {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  function Saving() {
    const endOn = useResultPage();
    return (
      <button type="button" onClick={() => answered.then(() => endOn(result, { replace: true }))}>
        SALVA
      </button>
    );
  }
  function Pages() {
    const { pathname } = useLocation();
    if (pathname !== '/users') return <input aria-label="Nome" />;
    return (
      <>
        <Saving />
        <Link to="/catalog">Catalogo</Link>
      </>
    );
  }
  return { Pages, answer: () => act(async () => answer()) };
}

it.each([
  ['succeeded', ended, 'Fatto'],
  ['failed', failed, 'Non riuscito'],
])(
  '[SHELL-240] a flow that %s after the person left says so in a toast, and they stay where they are',
  async (_, result, title) => {
    const { Pages, answer } = aLongFlow(result);
    const { user, location } = open(<Pages />, '*');
    await user.click(screen.getByRole('button', { name: 'SALVA' }));
    await user.click(screen.getByRole('link', { name: 'Catalogo' }));
    await user.type(screen.getByLabelText('Nome'), 'Tagliere');
    await answer();
    expect(screen.getByRole('status')).toHaveTextContent(title);
    expect(location().pathname).toBe('/catalog');
    expect(screen.getByLabelText('Nome')).toHaveValue('Tagliere');
  },
);

it('[SHELL-240] a flow whose page is still open ends on the result page, however long it takes', async () => {
  const { Pages, answer } = aLongFlow(ended);
  const { user, location } = open(<Pages />, '*');
  await user.click(screen.getByRole('button', { name: 'SALVA' }));
  await answer();
  expect(location()).toMatchObject({ pathname: '/result', state: ended });
  expect(screen.queryByText('Fatto')).not.toBeInTheDocument();
});

it('[RES-001, RES-012] fails the type check with a misspelt origin, without a target, with a wrong label or with words of the other outcome', () => {
  const wrong = [
    // @ts-expect-error: no flow has this name
    { ...ended, data: { from: 'User', operation: 'upload' } } satisfies ResultState,
    // @ts-expect-error: the button leads nowhere
    { ...ended, targets: [] } satisfies ResultState,
    // @ts-expect-error: no button of the specification has this label
    { ...ended, button: 'TORNA ALLE UTENTI' } satisfies ResultState,
    // @ts-expect-error: a failure has a title of its own
    { ...ended, isSuccess: false } satisfies ResultState,
    // @ts-expect-error: the field for the button has another name
    { isSuccess: true, title: '', label: '', targets: ['/'], data: ended.data } satisfies ResultState,
  ];
  expect(wrong).toHaveLength(5);
});
