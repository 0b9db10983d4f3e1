import type { Message } from '../platform/mail/message.ts';

/** The mail that tells a developer that a merchant enabled them (DEVACT-011). */
export const enabledTexts = (name: string, merchant: string, url: string): Pick<Message, 'subject' | 'parts'> => ({
  subject: `${merchant} ha abilitato la tua utenza sviluppatore`,
  parts: [
    name === '' ? 'Ciao,' : `Ciao ${name},`,
    `${merchant} ha abilitato la tua utenza sviluppatore: da ora vedi gli ID Terminale, la partita IVA e lo username del punto vendita nella tua area.`,
    { label: 'Vai alla tua area sviluppatori', url },
    "L'amministratore del punto vendita può revocare l'abilitazione in qualsiasi momento.",
  ],
});
