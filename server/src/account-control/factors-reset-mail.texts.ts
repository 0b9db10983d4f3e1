/** The mail that tells the owner of an account that the operator took the second factor away. */
export const factorsResetMailTexts = {
  subject: "Secondo passo tolto dall'assistenza",
  greeting: 'Ciao,',
  wasReset: (username: string, when: string) =>
    `per l'utenza ${username} l'assistenza ha tolto app di autenticazione, passkey e codici di recupero il ${when} (ora italiana), come ci è stato chiesto. Per entrare basta la password.`,
  next: "Se l'hai chiesto tu, entra nel portale e, in 'Sicurezza', aggiungi di nuovo una passkey o l'app. Se non l'hai chiesto tu, cambia subito la password e avvisa l'assistenza.",
  portal: 'Indirizzo del portale',
  noLinks:
    "Qui non ci sono link da aprire: scrivi tu l'indirizzo del portale nel browser. Non ti chiederemo mai la tua password.",
};
