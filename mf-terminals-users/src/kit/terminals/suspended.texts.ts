/** Texts shown at a suspended terminal (ERR-025, Q-039). */
export const suspendedTexts = {
  another: "Assegna un altro ID Terminale oppure contatta l'assistenza per approfondire.",
  // ours: only the place of {phone} is given.
  contact: (phone: string) => `Contatta il Servizio Clienti al numero ${phone} per approfondire.`,
} as const;
