/** Texts about passkeys that several pages share. None of them is in the specification. */
export const passkeyTexts = {
  use: 'USA UNA PASSKEY',
  cancelled: 'La passkey non è stata usata. Premi di nuovo USA UNA PASSKEY e segui le indicazioni del dispositivo.',
  wrong: 'Questa passkey non vale per questa utenza, o è passato troppo tempo. Riprova.',
  failed: 'Non ci siamo riusciti. Controlla la connessione e riprova.',
} as const;
