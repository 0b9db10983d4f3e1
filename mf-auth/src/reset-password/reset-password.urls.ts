const withType = (path: string, type: string | null) =>
  type === null ? path : `${path}?${new URLSearchParams({ type })}`;

/** Addresses of the reset by link. Each passes the link's `type` on unchanged. */
export const resetPasswordUrls = {
  form: (type: string | null) => withType('/changePasswordUnauth', type),
  result: (type: string | null) => withType('/resultUnauth', type),
  login: '/login',
  newLink: '/forgotPassword',
} as const;
