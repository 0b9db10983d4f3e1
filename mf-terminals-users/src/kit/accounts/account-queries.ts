/**
 * Keys of the server state about accounts. Invalidating the first part of a key reaches everything below it: the list and each detail.
 *
 * @example queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY.users })
 */
export const ACCOUNT_KEY = {
  superUser: ['super-user'],
  users: ['users'],
  developers: ['developers'],
  terminals: ['terminals'],
} as const;
