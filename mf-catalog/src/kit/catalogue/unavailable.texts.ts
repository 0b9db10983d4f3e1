/**
 * Texts of the page that stands where the catalogue could not be loaded (CAT-011, Q-025), and of the notice above a
 * cached one (ours).
 */
export const unavailableTexts = {
  title: 'Abbiamo riscontrato un problema tecnico.',
  stale: 'Non siamo riusciti ad aggiornare il catalogo.',
  staleHint: 'Quello che vedi potrebbe non essere aggiornato.',
} as const;
