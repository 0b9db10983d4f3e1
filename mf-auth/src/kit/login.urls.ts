/** The addresses of the login and of the pages it leads to. */
export const loginUrls = {
  login: '/login',
  home: '/',
  secondFactor: '/secondFactor',
  changePassword: '/changePassword',
  terms: '/termsAndConditions',
  forgottenPassword: '/forgotPassword',
  developerRequest: '/registerDev',
} as const;
