export const securityUrls = {
  security: '/security',
  ownPassword: '/security/password',
  /** Where a backend lacks the call of a page, its address shows what an unknown one does. */
  notFound: '/404',
} as const;
