import type { DocumentedGroup } from './documentation.ts';

export const certificates = {
  name: 'Certificates',
  description: 'The signing request of a developer. Only developers may make these calls, each for their own.',
  operations: {
    uploadCertificate: {
      summary: 'Upload a signing request',
      description: `The file holds one signing request (PKCS#10), PEM or DER, in base64, of at most 64 KB. Its key is RSA of 2048 to 8192 bits, P-256, P-384 or Ed25519. It is
        signed with SHA-2, and the signature must match its key. It replaces the earlier signing request.`,
      errors: {
        400: 'The file is refused. The message is for the person, in Italian, and says what the file is instead.',
        413: 'The file is too large. The message is for the person, in Italian.',
      },
      example: `POST /api/services/certificate { "certificate": "LS0tLS1CRUdJTi…", "fileName": "cassa.csr" } → { "outcome": "OK" }`,
      source: 'API-034, HOME-010 to HOME-015; RFC 2986, RFC 7468',
    },
    getCertificate: {
      summary: 'Get the uploaded signing request',
      description:
        '`certificate` is null when there is none. The fingerprint is what `openssl req -in cassa.csr -outform DER | sha256sum` prints.',
      example: `GET /api/services/certificate
        → { "certificate": { "subject": "CN=cassa.example.com, O=Softlab, C=IT", "key": "EC P-256", … } }`,
      source: 'Own call',
    },
  },
} as const satisfies DocumentedGroup;
