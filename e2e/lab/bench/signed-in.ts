import { Agent, request } from 'node:http';
import type { Browser, Page } from '@playwright/test';

/** A person of the demo data, as README.md lists them. */
export interface Credentials {
  username: string;
  password: string;
}

/** The merchant of the demo data. */
export const MERCHANT: Credentials = { username: 'marta.ferri', password: 'Bottega2026' };

/** The developer of the demo data. */
export const DEVELOPER: Credentials = { username: 'dev@softlab.it', password: 'Sviluppo2026' };

/** How many times slower the processor of a measured page is than this machine's. */
export const SLOWER_PROCESSOR = 4;

/** Signs in, and waits for home. */
export async function signIn(page: Page, address: string, who: Credentials): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('Username').fill(who.username);
  await page.getByRole('button', { name: 'AVANTI' }).click();
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'ACCEDI' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** What a tab keeps of a session, after a person has signed in through the pages. */
export async function sessionOf(browser: Browser, address: string, who: Credentials): Promise<Record<string, string>> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await signIn(page, address, who);
    return await page.evaluate(() => ({ ...sessionStorage }));
  } finally {
    await context.close();
  }
}

/** A person who is signed in to a server. */
export interface Caller {
  /**
   * Sends a call and discards the body of its answer.
   *
   * @returns the status; 0 when the connection broke
   */
  send(method: 'GET' | 'POST' | 'PUT', path: string, body?: Buffer, contentType?: string): Promise<number>;
  /** Sends a call and returns its answer, parsed as JSON. */
  ask(method: 'GET' | 'POST', path: string, body?: Buffer): Promise<unknown>;
}

const JSON_TYPE = 'application/json';

/** Sends prepared buffers, so that the measuring process has little to do during the calls. */
export function callerAt(address: string, authorization?: string): Caller {
  const agent = new Agent({ keepAlive: true });
  const exchange = (method: string, path: string, body?: Buffer, contentType = JSON_TYPE) =>
    new Promise<{ status: number; text: string }>((resolve) => {
      const headers = {
        ...(authorization ? { authorization } : {}),
        ...(body ? { 'content-type': contentType, 'content-length': body.length } : {}),
      };
      const call = request(`${address}${path}`, { method, agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('close', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        );
      });
      call.once('error', () => resolve({ status: 0, text: '' }));
      call.end(body);
    });
  return {
    send: async (...call) => (await exchange(...call)).status,
    ask: async (...call) => JSON.parse((await exchange(...call)).text),
  };
}

/** Signs in with a password of the demo data. */
export async function signedInCaller(address: string, username: string, password: string): Promise<Caller> {
  return callerAt(address, await authorizationAt(address, username, password));
}

/** Signs in with a password of the demo data, and returns the `authorization` header of that person's calls. */
export async function authorizationAt(address: string, username: string, password: string): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'PASSWORD',
    client_id: 'portal',
    scope: 'microservices',
    username,
    password,
  });
  const answer = await fetch(`${address}/api/oauth/v2/token`, { method: 'POST', body });
  const login: unknown = await answer.json();
  if (typeof login !== 'object' || login === null || !('access_token' in login))
    throw new Error('The sign-in gave no token');
  return `Bearer ${login.access_token}`;
}
