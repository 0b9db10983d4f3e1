/** What a copying button says; all of it ours. */
export const copyTexts = {
  copy: 'COPIA',
  copied: 'COPIATO',
  notCopied: 'NON COPIATO',
  copiedOf: (what: string) => `${what}: copiato`,
  notCopiedOf: (what: string) => `${what}: copia non riuscita`,
} as const;
