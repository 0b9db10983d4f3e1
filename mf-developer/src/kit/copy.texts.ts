/** Texts of a copy button; all are our own. */
export const copyTexts = {
  copy: 'COPIA',
  copied: 'COPIATO',
  notCopied: 'NON COPIATO',
  copiedOf: (what: string) => `${what}: copiato`,
  notCopiedOf: (what: string) => `${what}: copia non riuscita`,
} as const;
