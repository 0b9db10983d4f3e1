/** Texts of the developer request. Those marked "ours" are asked for by the specification and not given by it. */
export const developerRequestTexts = {
  emailFormat: 'Formato email non coretto.',
  siteFormat: 'Formato link non coretto.',
  used: "Esiste già un'utenza sviluppatore per questa email.",
  sent: 'Richiesta inviata con successo',
  sentHint: 'Attendi che la tua richiesta venga accettata. Riceverai una email di conferma.',
  failed: "Problema durante l'invio della richiesta",
  failedHint: "Abbiamo riscontrato un problema durante l'invio della tua richiesta. Riprova più tardi.",
  again: 'NUOVA RICHIESTA',
  checkFailed: 'Il servizio non è disponibile. Riprova più tardi.',
  // ours
  header: 'Utenza sviluppatore',
  title: "Richiedi un'utenza sviluppatore",
  yourData: 'I TUOI DATI',
  yourCompany: 'LA TUA AZIENDA',
  nameSurname: 'Nome e cognome',
  phone: 'Telefono',
  phoneFormat: 'Formato telefono non corretto.',
  email: 'Email',
  companyName: 'Nome azienda',
  addressCompany: 'Indirizzo azienda',
  siteCompany: 'Sito azienda',
  siteExample: 'https://',
  volume: 'Volume',
  choose: 'Seleziona',
  optionsInfoAdd: 'Informazioni aggiuntive',
  privacy: "Confermo di aver letto l'",
  privacyNotice: 'informativa privacy',
  notRobot: 'Non sono un robot',
  checking: 'Verifica in corso',
  checked: 'Verifica riuscita',
  send: 'INVIA RICHIESTA',
  result: 'Esito',
  backToLogin: 'TORNA ALLA LOGIN',
} as const;

/** Yearly volumes of the dropdown, as they travel (AUTH-046). */
export const VOLUMES = ['0 - 100.000', '100.000€ - 500.000€', '500.000€ - 1.000.000€', 'Oltre 1.000.000'] as const;
