export const securityUrls = {
  security: '/security',
  ownPassword: '/security/password',
  /** If the backend lacks a page's call, the page's address shows the same as an unknown address. */
  notFound: '/404',
} as const;
