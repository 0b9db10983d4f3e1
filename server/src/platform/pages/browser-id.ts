import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'portal-browser';
const ID_IN_COOKIES = new RegExp(`(?:^|; *)${COOKIE}=([\\w-]{22})(?:;|$)`);

/** Seconds that a browser keeps its id. While releases are rolled out gradually, each document renews it. */
const ONE_YEAR = 365 * 24 * 60 * 60;

/**
 * The id that decides to which shares a browser belongs. It is random, says nothing about a person, and is given only
 * while some release is rolled out gradually.
 *
 * @returns undefined for a browser without one
 */
export const browserId = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  ID_IN_COOKIES.exec(headers.cookie ?? '')?.[1];

export const newBrowserId = (): string => randomBytes(16).toString('base64url');

/** Lets the browser keep its id. */
export function keepBrowserId(request: FastifyRequest, reply: FastifyReply, id: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${COOKIE}=${id}; Path=/; Max-Age=${ONE_YEAR}; HttpOnly; SameSite=Lax${secure}`);
}
