import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. Nobody can guess one, so its plain SHA-256 is safe to store. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in hex. The database holds this, never the token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const BEARER = /^Bearer +([A-Za-z0-9_-]{16,128})$/i;

/** The token of an `Authorization: Bearer …` header (RFC 6750), if there is a well-formed one. */
export const bearerToken = (header: string | undefined): string | undefined => BEARER.exec(header ?? '')?.[1];
