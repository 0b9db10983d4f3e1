/**
 * Texts of the frame's notices and dialogs, which load later than the frame. The specification asks for those marked
 * "ours" without giving the words.
 */
export const noticeTexts = {
  signOutTitle: 'Log out',
  signOutQuestion: 'Vuoi davvero uscire dal portale?',
  // ours
  notice: 'Avviso',
  changedElsewhere: "Elenchi aggiornati: qualcosa è cambiato in un'altra scheda.",
  newVersion: 'È disponibile una nuova versione',
  reload: 'RICARICA',
  later: 'Più tardi',
  sessionEnds: 'La sessione sta per scadere',
  sessionEndsText: 'Per sicurezza stai per essere disconnesso. Vuoi continuare?',
  sessionEndsForGoodText: 'Per sicurezza tra poco dovrai accedere di nuovo. Concludi quello che stai facendo.',
  understood: 'HO CAPITO',
  sessionNotExtended: 'Non siamo riusciti a prolungare la sessione. Riprova.',
  timeLeft: 'Tempo rimasto',
  goOn: 'CONTINUA',
} as const;
