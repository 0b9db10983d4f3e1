import { spellingOf } from '@portal/contract';

export type LoginFailure = 'wrong-credentials' | 'unavailable';

/** The current state of the login. */
export interface LoginState {
  /** Until the first failed attempt, username and password are separate steps (AUTH-005, AUTH-007). */
  firstAttempt: boolean;
  /** Whether the first step is complete. */
  usernameGiven: boolean;
  username: string;
  password: string;
  failure: LoginFailure | null;
  /** Of the failed call, if its answer had one. */
  supportId?: string | undefined;
  sending: boolean;
  /** The super user could not be loaded: an error view replaces the form (AUTH-020). */
  superUserFailed: boolean;
}

export type LoginAction =
  | { type: 'typed'; field: 'username' | 'password'; text: string }
  | { type: 'username-given' }
  | { type: 'username-reopened' }
  | { type: 'sent' }
  | { type: 'failed'; failure: LoginFailure; supportId?: string | undefined }
  | { type: 'super-user-failed' }
  | { type: 'started-again' };

export type LoginStep = 'username' | 'password' | 'both';

export const emptyLogin: LoginState = {
  firstAttempt: true,
  usernameGiven: false,
  username: '',
  password: '',
  failure: null,
  sending: false,
  superUserFailed: false,
};

export function loginReducer(state: LoginState, action: LoginAction): LoginState {
  switch (action.type) {
    case 'typed':
      return { ...state, [action.field]: action.text, failure: null };
    case 'username-given':
      return { ...state, usernameGiven: true };
    case 'username-reopened':
      return { ...state, usernameGiven: false, password: '', failure: null };
    case 'sent':
      return { ...state, sending: true, failure: null };
    case 'failed':
      return { ...emptyLogin, firstAttempt: false, failure: action.failure, supportId: action.supportId };
    case 'super-user-failed':
      return { ...emptyLogin, superUserFailed: true };
    case 'started-again':
      return emptyLogin;
  }
}

export function stepOf({ firstAttempt, usernameGiven }: LoginState): LoginStep {
  if (!firstAttempt) return 'both';
  return usernameGiven ? 'password' : 'username';
}

/** Whether the step's button is enabled: only when all its fields are filled (AUTH-004, AUTH-006, Q-019). */
export function canContinue(state: LoginState): boolean {
  const username = spellingOf(state.username) !== '';
  const password = state.password !== '';
  switch (stepOf(state)) {
    case 'username':
      return username;
    case 'password':
      return password;
    case 'both':
      return username && password;
  }
}
