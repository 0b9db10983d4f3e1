/**
 * Keys of the cached server data about accounts. Invalidating a list also invalidates the details below it.
 *
 * @example queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY.users })
 */
export const ACCOUNT_KEY = {
  superUser: ['super-user'],
  users: ['users'],
  user: (username: string) => ['users', username],
  developers: ['developers'],
  developer: (id: string) => ['developers', id],
  terminals: ['terminals'],
  cashLinks: ['cash-links'],
} as const;
