export const requestConfirmationUrls = {
  page: '/registerDevConfirm',
  newRequest: '/registerDev',
  login: '/login',
} as const;
