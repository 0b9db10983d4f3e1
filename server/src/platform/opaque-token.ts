import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. Nobody can guess one, so its plain SHA-256 is safe to store. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in hex. The database holds this, never the token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
