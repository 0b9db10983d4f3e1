/** Texts for a catalogue that could not be loaded (CAT-011, Q-025), and of the notice above a cached one (our own). */
export const unavailableTexts = {
  title: 'Abbiamo riscontrato un problema tecnico.',
  stale: 'Non siamo riusciti ad aggiornare il catalogo.',
  staleHint: 'Quello che vedi potrebbe non essere aggiornato.',
} as const;
