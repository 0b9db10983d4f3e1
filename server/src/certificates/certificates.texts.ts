import type { CertificateRefusal } from './read-request.ts';

const INSTEAD = 'Carica la richiesta di certificato (.csr).';

/** What the certificate box shows when a file is refused (HOME-014). It is the message of the failed call. */
export function refusalText(refusal: CertificateRefusal): string {
  switch (refusal.reason) {
    case 'empty':
      return 'Il file è vuoto.';
    case 'tooLarge':
      return 'Il file è troppo grande: la dimensione massima è 64 KB.';
    case 'unreadable':
      return "Il file non contiene una richiesta di certificato (CSR) leggibile. Scaricala di nuovo dal programma che l'ha creata, in formato PEM, e carica quel file senza modificarlo.";
    case 'several':
      return 'Il file contiene più di una richiesta di certificato. Caricane una sola.';
    case 'privateKey':
      return `Il file contiene una chiave privata, che non va inviata a nessuno. ${INSTEAD}`;
    case 'certificate':
      return `Il file contiene un certificato già emesso. ${INSTEAD}`;
    case 'publicKey':
      return `Il file contiene una chiave pubblica. ${INSTEAD}`;
    case 'keyTooShort':
      return `La chiave RSA è di ${refusal.bits} bit: ne servono almeno 2048.`;
    case 'keyTooLong':
      return `La chiave RSA è di ${refusal.bits} bit: sono accettati al massimo 8192 bit.`;
    case 'keyType':
      return 'Il tipo di chiave non è accettato. Usa RSA (almeno 2048 bit), P-256, P-384 o Ed25519.';
    case 'weakSignature':
      return 'La richiesta è firmata con un algoritmo non più sicuro. Usa SHA-256 o superiore.';
    case 'signatureType':
      return "L'algoritmo di firma della richiesta non è accettato. Usa SHA-256, SHA-384 o SHA-512.";
    case 'signature':
      return 'La firma della richiesta non è valida: il file è danneggiato o è stato modificato.';
  }
}
