/** Texts for people who look at a release before it is live; all are our own. */
export const previewTexts = {
  region: 'Anteprima',
  of: (remote: string, version: string) =>
    remote === 'shell' ? `Anteprima del prossimo portale, ${version}` : `Anteprima di ${remote} ${version}`,
  leave: 'ESCI',
  leaveWhat: " dall'anteprima",
} as const;
