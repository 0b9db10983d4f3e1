import { applicationTexts } from '../kit/application.texts';

/**
 * Texts of creating an application and of adding points of sale to one. The specification asks for those marked "ours"
 * without giving the words.
 */
export const assignmentTexts = {
  createTitle: applicationTexts.create,
  nameTitle: "Inserisci il nome dell'applicazione",
  name: 'Nome',
  redirectUri: 'Redirect URI',
  next: 'AVANTI',
  confirm: 'CONFERMA',
  // ours
  taken: "Esiste già un'applicazione con questo nome.",
  addTitle: applicationTexts.addMerchants,
  redirectUriHint: 'Ad esempio https://www.esempio.it/ritorno',
  choose: 'Scegli i punti vendita',
  forApplication: (name: string) => `Applicazione: ${name}`,
  filters: 'Cerca punti vendita',
  merchants: 'Punti vendita non assegnati',
  none: 'Non ci sono punti vendita da assegnare.',
  select: (name: string) => `Seleziona ${name}`,
  chosen: (count: number) => (count === 1 ? '1 punto vendita scelto' : `${count} punti vendita scelti`),
} as const;
