/** The login and where it leads. */
export const loginUrls = {
  login: '/login',
  home: '/',
  changePassword: '/changePassword',
  terms: '/termsAndConditions',
  forgottenPassword: '/forgotPassword',
  developerRequest: '/registerDev',
} as const;
