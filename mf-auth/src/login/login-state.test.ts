import { canContinue, emptyLogin, type LoginAction, type LoginState, loginReducer, stepOf } from './login-state';

const after = (...actions: LoginAction[]): LoginState => actions.reduce(loginReducer, emptyLogin);
const typed = (field: 'username' | 'password', text: string): LoginAction => ({ type: 'typed', field, text });
const failed: LoginAction = { type: 'failed', failure: 'wrong-credentials' };

it('[AUTH-001, AUTH-002] asks for the username, then for the password', () => {
  expect(stepOf(emptyLogin)).toBe('username');
  expect(stepOf(after(typed('username', 'marta'), { type: 'username-given' }))).toBe('password');
});

it('[AUTH-003] goes back to the username, which is kept, and drops the password', () => {
  const state = after(typed('username', 'marta'), { type: 'username-given' }, typed('password', 'secret'), {
    type: 'username-reopened',
  });
  expect(stepOf(state)).toBe('username');
  expect(state).toMatchObject({ username: 'marta', password: '' });
});

it('[AUTH-005, AUTH-007] clears both fields after a failure and shows them together', () => {
  const state = after(
    typed('username', 'marta'),
    { type: 'username-given' },
    typed('password', 'x'),
    { type: 'sent' },
    failed,
  );
  expect(stepOf(state)).toBe('both');
  expect(state).toMatchObject({ username: '', password: '', firstAttempt: false, sending: false });
});

it.each(['username', 'password'] as const)(
  '[AUTH-008] clears the error when the %s is edited, and keeps both fields',
  (field) => {
    const state = after(failed, typed(field, 'm'));
    expect(state.failure).toBeNull();
    expect(stepOf(state)).toBe('both');
  },
);

it('[AUTH-004, AUTH-006, VAL-005] does not continue while a field is empty', () => {
  expect(canContinue(emptyLogin)).toBe(false);
  expect(canContinue(after(typed('username', '   ')))).toBe(false);
  expect(canContinue(after(typed('username', '\u200b')))).toBe(false);
  expect(canContinue(after(typed('username', 'm')))).toBe(true);
  const second = after(typed('username', 'm'), { type: 'username-given' });
  expect(canContinue(second)).toBe(false);
  expect(canContinue(loginReducer(second, typed('password', 'x')))).toBe(true);
  expect(canContinue(after(failed))).toBe(false);
  expect(canContinue(after(failed, typed('password', 'x')))).toBe(false);
  expect(canContinue(after(failed, typed('username', 'm')))).toBe(false);
  expect(canContinue(after(failed, typed('username', 'm'), typed('password', 'x')))).toBe(true);
});
