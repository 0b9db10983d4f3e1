import { fakeApi } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answerWithAccounts, answerWithDetail, openDetail } from '../../test/user-detail';
import { userDetailTexts as texts } from './user-detail.texts';

const api = fakeApi();

beforeEach(() => answerWithAccounts(api));

describe('a staff user', () => {
  it.each([true, false])(
    '[USER-070, USER-072, RES-007, RES-015] asks, revokes and shows the result (success %s)',
    async (isSuccess) => {
      answerWithDetail(api);
      if (isSuccess) api.answer('deleteUser', { outcome: 'OK' });
      else api.fail('deleteUser', { status: 500 });
      const { user, result } = openDetail();
      await user.click(await screen.findByRole('button', { name: 'REVOCA UTENZA' }));
      const dialog = screen.getByRole('dialog', { name: 'Sei davvero sicuro?' });
      expect(api.calls('deleteUser')).toHaveLength(0);
      await user.click(within(dialog).getByRole('button', { name: 'CONFERMA' }));
      expect(await result()).toMatchObject({
        isSuccess,
        ...(isSuccess
          ? { title: "Hai revocato con successo l'utenza di giulia.longhi@bottegaferri.it" }
          : { errorTitle: texts.revokeFailed }),
        button: 'TORNA ALLE UTENZE',
        data: { from: 'UserDetails', operation: 'revoke' },
      });
    },
  );

  it.each([
    ['deleteUser', 'REVOCA UTENZA'],
    ['sendUserPassword', 'INVIA PASSWORD'],
  ] as const)('[SHELL-007, SHELL-047] stays where it is when the session ends with %s', async (call, button) => {
    answerWithDetail(api);
    api.fail(call, { status: 401 });
    const { user, location, portal } = openDetail();
    await user.click(await screen.findByRole('button', { name: button }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'CONFERMA' }));
    await waitFor(() => expect(portal.session.facts().status).toBe('signed-out'));
    expect(location().pathname).toBe('/users/giulia.longhi');
  });

  it.each([true, false])(
    '[USER-071, USER-073, RES-007, RES-016, Q-087] asks, sends the password once and shows the result (success %s)',
    async (isSuccess) => {
      answerWithDetail(api);
      if (isSuccess) api.answer('sendUserPassword', { outcome: 'OK' });
      else api.fail('sendUserPassword', { status: 500 });
      const { user, result } = openDetail();
      await user.click(await screen.findByRole('button', { name: 'INVIA PASSWORD' }));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'CONFERMA' }));
      expect(await result()).toMatchObject({
        isSuccess,
        ...(isSuccess
          ? { title: 'Email inviata con successo a giulia.longhi@bottegaferri.it' }
          : { errorTitle: texts.passwordFailed }),
        data: { from: 'UserDetails' },
      });
      expect(api.calls('sendUserPassword').map(({ query }) => query)).toEqual([
        { username: 'giulia.longhi', mail: 'giulia.longhi@bottegaferri.it' },
      ]);
    },
  );
});

describe('a developer', () => {
  it.each([true, false])(
    '[USER-057, USER-060, USER-070, Q-042] is loaded by id, and revoking leads to its own result (success %s)',
    async (isSuccess) => {
      // All that the specification gives the detail.
      api.answer('getDeveloper', { devId: 'd1', userType: 2 });
      if (isSuccess) api.answer('removeDeveloper', { outcome: 'OK' });
      else api.fail('removeDeveloper', { status: 500 });
      const { user, location } = openDetail('/users/d1?userType=2');
      expect(await screen.findByText('SVILUPPATORE')).toBeInTheDocument();
      expect(screen.queryByText('ID TERMINALE')).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'REVOCA ABILITAZIONE' }));
      const question = screen.getByRole('dialog', { name: 'Sei davvero sicuro?' });
      expect(question).toHaveAccessibleDescription(texts.sureDeveloper('dev@softlab.it'));
      await user.click(within(question).getByRole('button', { name: 'CONFERMA' }));
      await screen.findByText('another page');
      expect(location()).toMatchObject({
        pathname: '/activateDevResult',
        state: { flow: 'remove', email: 'dev@softlab.it', isSuccess },
      });
      expect(api.calls('getDeveloper')[0]?.query).toEqual({ devId: 'd1' });
    },
  );
});
