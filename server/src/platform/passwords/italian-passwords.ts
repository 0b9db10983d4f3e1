/**
 * Words that Italians put into passwords and that published leaks, mostly from abroad, hardly contain: seasons, months,
 * days, greetings, Italian words for 'password', and the subjects of this portal. They were chosen by hand, and are in
 * small letters without accents.
 */
export const ITALIAN_PASSWORDS: readonly string[] = [
  ...['primavera', 'estate', 'autunno', 'inverno'],
  ...['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno'],
  ...['luglio', 'agosto', 'settembre', 'ottobre', 'novembre', 'dicembre'],
  ...['lunedi', 'martedi', 'mercoledi', 'giovedi', 'venerdi', 'sabato', 'domenica'],
  ...['benvenuto', 'benvenuta', 'benvenuti', 'buongiorno', 'buonasera', 'ciaociao', 'ciaobella', 'ciaociaociao'],
  ...['parolachiave', 'segreta', 'segretissima', 'segretissimo', 'passwordsicura', 'lamiapassword', 'miapassword'],
  ...['nuovapassword', 'cambiami', 'accesso', 'accedi', 'entrata', 'temporanea', 'provvisoria', 'prova', 'provaprova'],
  ...['amoremio', 'tiamo', 'tiamotanto', 'tivogliobene', 'amoretiamo', 'vitamia', 'tesoro', 'tesoromio', 'famiglia'],
  ...['italia', 'vivalitalia', 'mamma', 'mammamia', 'nonna', 'scudetto', 'campioni', 'calcio', 'lavoro', 'vacanze'],
  ...['portale', 'portalepos', 'negozio', 'azienda', 'ufficio', 'merchant', 'amministratore', 'pagamenti', 'cassa'],
];
