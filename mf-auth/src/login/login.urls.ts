/** Where the login leads. */
export const loginUrls = {
  home: '/',
  changePassword: '/changePassword',
  terms: '/termsAndConditions',
  developerRequest: '/registerDev',
} as const;
