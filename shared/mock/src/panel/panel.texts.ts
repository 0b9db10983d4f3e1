/** Texts of the panel. They are not specified: the panel appears in mock mode only. */
export const panelTexts = {
  region: 'Modalità demo',
  title: 'DEMO',
  who: 'Entra come',
  administrator: 'Amministratore',
  staff: 'Dipendente',
  developer: 'Sviluppatore',
  person: (role: string, username: string) => `${role} (${username})`,
  answer: 'Risposta',
  normal: 'Normale',
  status: (status: number) => `Errore ${status}`,
  pace: 'Attesa',
  usual: 'Da 1,5 a 2,5 secondi',
  instant: 'Nessuna',
  slow: '10 secondi',
  offline: 'Senza rete',
} as const;
