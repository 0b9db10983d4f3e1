/** Texts of the cache of server state; ours, the specification has none. */
export const queryTexts = {
  changedMeanwhile: 'Elenchi aggiornati: qualcosa è cambiato nel frattempo.',
} as const;
