import { sealedClientSecrets } from './kit/applications/client-credentials.ts';
import { sealedAuthenticators } from './kit/sign-in/authenticators.ts';
import type { SealedRows } from './platform/config/sealed-rows.ts';
import { sealedMessages } from './platform/mail/sealed-text.ts';

/**
 * Everything that is sealed with the data key. The server tries the key on it at its start, and `rekey` seals it again.
 */
export const sealedRows: readonly SealedRows[] = [sealedClientSecrets, sealedMessages, sealedAuthenticators];
