import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'portal-browser';
const NAME_IN_COOKIES = new RegExp(`(?:^|; *)${COOKIE}=([\\w-]{22})(?:;|$)`);

/** Seconds that a browser keeps its name. While releases are shown by degrees, each document renews it. */
const ONE_YEAR = 365 * 24 * 60 * 60;

/**
 * The name that decides to which shares a browser belongs. It is random, says nothing about a person, and is given only
 * while some release is shown by degrees.
 *
 * @returns undefined for a browser without one
 */
export const browserName = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  NAME_IN_COOKIES.exec(headers.cookie ?? '')?.[1];

export const newBrowserName = (): string => randomBytes(16).toString('base64url');

/** Lets the browser keep its name. */
export function keepBrowserName(request: FastifyRequest, reply: FastifyReply, name: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${COOKIE}=${name}; Path=/; Max-Age=${ONE_YEAR}; HttpOnly; SameSite=Lax${secure}`);
}
