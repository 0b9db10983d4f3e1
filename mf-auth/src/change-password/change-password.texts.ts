/** Texts of the forced change; all of them ours. */
export const changePasswordTexts = {
  expired: 'La sessione è scaduta',
  signInAgain: 'Per sicurezza accedi di nuovo, poi crea la nuova password.',
  goOn: 'CONTINUA',
} as const;
