/** Texts of the forced password change; all are our own. */
export const changePasswordTexts = {
  lead: 'Per sicurezza sostituisci la password temporanea.',
  expired: 'La sessione è scaduta',
  signInAgain: 'Per sicurezza accedi di nuovo, poi crea la nuova password.',
  goOn: 'CONTINUA',
} as const;
