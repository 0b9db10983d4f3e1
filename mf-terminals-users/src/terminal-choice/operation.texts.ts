/** Texts of choosing between changing and removing a terminal. The heading of the second is our own. */
export const operationTexts = {
  single: { title: 'Scegli cosa assegnare', change: 'Un ID Terminale', remove: 'Nessun ID Terminale' },
  several: { title: 'Scegli cosa fare', change: 'Modifica ID Terminale', remove: 'Rimuovi ID Terminale' },
  legend: 'Operazione',
} as const;
