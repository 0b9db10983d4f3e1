import type { RedirectUriMistake } from '@portal/contract';

/** Why an address cannot be a redirect URI; all texts are our own. */
export const redirectUriTexts = {
  malformed: 'Inserisci un indirizzo completo, ad esempio https://www.esempio.it/ritorno.',
  characters:
    "L'indirizzo contiene uno spazio o un carattere non ammesso, che forse non si vede: riscrivilo a mano, senza lettere accentate. Un dominio con accenti si scrive nella forma che inizia con xn--.",
  host: 'Controlla il dominio e la porta: si scrivono per intero, ad esempio https://www.esempio.it:8443/ritorno.',
  insecure: "L'indirizzo deve iniziare con https://",
  fragment: "L'indirizzo non può contenere il carattere #.",
  credentials: "L'indirizzo non può contenere username e password.",
  wildcard: "L'indirizzo non può contenere il carattere *: inserisci ogni indirizzo per intero.",
  tooLong: "L'indirizzo è troppo lungo.",
} as const satisfies Record<RedirectUriMistake, string>;
