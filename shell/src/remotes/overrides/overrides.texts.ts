import type { IgnoredOverride } from './find-overrides';

/** Texts for testers; all are our own. */
export const overridesTexts = {
  region: 'Ambiente di prova',
  title: 'Pannello di prova',
  about: 'Versioni locali al posto di quelle pubblicate. Valgono in questo browser finché non le togli.',
  none: 'Nessuna versione locale è attiva.',
  active: 'Versioni locali attive',
  trial: 'Prova',
  one: (remote: string, address: string) => `${remote} da ${address}`,
  several: (count: number) => `${count} versioni locali`,
  open: 'Apri',
  openWhat: ' il pannello di prova',
  address: 'Indirizzo della versione locale',
  allowed: (origins: readonly string[]) => `Da ${origins.join(', ')}`,
  load: 'CARICA',
  remove: 'TOGLI',
  removeWhat: (remote: string) => ` ${remote}`,
  removeAll: 'TOGLI TUTTE',
  close: 'CHIUDI',
  ignored: (address: string) => `Versione locale ignorata: ${address}`,
} as const;

/** Why an address is ignored, as a sentence. */
export function whyIgnored(ignored: IgnoredOverride): string {
  switch (ignored.reason) {
    case 'not-allowed':
      return 'Questo portale non ammette versioni locali.';
    case 'no-address':
      return 'Non è un indirizzo: deve essere come http://localhost:3001/.';
    case 'foreign-origin':
      return `Questo portale ammette versioni locali solo da ${ignored.origins.join(', ')}.`;
    case 'no-release':
      return `Non risponde con una versione utilizzabile (${ignored.cause}): vedi quella pubblicata.`;
  }
}
