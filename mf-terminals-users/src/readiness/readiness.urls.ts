import { USERS_URL } from '../kit/accounts/user.urls';

export const READINESS_URL = '/readiness';

/** The terminals that nobody has. */
export const FREE_TERMINALS_URL = '/terminals?state=NOT_ASSIGNED';

/** The terminals that many people share. */
export const SHARED_TERMINALS_URL = '/terminals?shared=many';

/** The users with a suspended terminal, or without any. */
export const usersUrl = (terminals: 'suspended' | 'none'): string => `${USERS_URL}?terminals=${terminals}`;
