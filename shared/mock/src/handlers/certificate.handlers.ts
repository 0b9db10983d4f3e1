import { LIMIT } from '@portal/contract';
import { callerOf, type Handlers, OK, Refusal } from './handler';

/** A request in any of the forms that a server reads, as far as a glance tells: PEM, base64, DER. */
const REQUEST = /-----BEGIN (NEW )?CERTIFICATE REQUEST-----|^\s*MI[\w+/=\s]+$|^0[\x81\x82]/;

/** The certificate of a developer. Only a server reads what a file contains: here every file is the same request. */
export const certificateHandlers = {
  uploadCertificate(call) {
    const { certificate, fileName = null } = call.body;
    const content = atob(certificate);
    if (content.length > LIMIT.certificateBytes) throw new Refusal(413, 'Il file è troppo grande: al massimo 64 KB.');
    // UTF-16 has a zero beside each letter.
    if (!REQUEST.test(content.replaceAll('\0', ''))) {
      throw new Refusal(400, 'Il file non contiene una richiesta di certificato (CSR) leggibile.');
    }
    callerOf(call).certificate = {
      subject: 'CN=cassa.softlab.example, O=Softlab, C=IT',
      key: 'EC P-256',
      fingerprint: '5f2c9e0a7b41d38c6e90f1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6',
      fileName,
      uploaded: Date.now(),
    };
    return OK;
  },
  getCertificate: (call) => ({ certificate: callerOf(call).certificate }),
} satisfies Partial<Handlers>;
