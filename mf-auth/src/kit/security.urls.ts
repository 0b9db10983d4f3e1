export const securityUrls = {
  security: '/security',
  ownPassword: '/security/password',
} as const;
