import type { RedirectUriMistake } from '@portal/contract';

/** Why an address cannot be a redirect URI; all texts are our own. */
export const redirectUriTexts = {
  malformed: 'Inserisci un indirizzo completo, ad esempio https://www.esempio.it/ritorno.',
  insecure: "L'indirizzo deve iniziare con https://",
  fragment: "L'indirizzo non può contenere il carattere #.",
  credentials: "L'indirizzo non può contenere username e password.",
  tooLong: "L'indirizzo è troppo lungo.",
} as const satisfies Record<RedirectUriMistake, string>;
