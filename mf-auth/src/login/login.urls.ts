/** Where the login leads. */
export const loginUrls = {
  home: '/',
  changePassword: '/changePassword',
  terms: '/termsAndConditions',
  forgottenPassword: '/forgotPassword',
  developerRequest: '/registerDev',
} as const;
