/** What a portal that is filled with the demo world names in its configuration. */
export const demoPortal = {
  acquirer: { name: 'Banca Esempio Pagamenti S.p.A.', taxCode: '01234567890' },
} as const;
