export const developerRequestUrls = {
  form: '/registerDev',
  result: '/registerDevResult',
  login: '/login',
} as const;
