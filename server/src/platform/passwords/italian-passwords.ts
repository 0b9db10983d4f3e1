/**
 * Words that Italians put into a password and that the lists of published leaks hardly know, mostly being made
 * elsewhere: seasons, months, days, greetings, 'password' in our words, and what this portal is about. Chosen by us;
 * small letters, without accents.
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
