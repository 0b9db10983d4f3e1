import { escapeHtml } from '@portal/contract/composition';
import { HttpError } from '../http/http-error.ts';
import type { PortalApp } from '../http/portal-app.ts';
import { isAskedByThisMachine } from '../http/this-machine.ts';
import { type OutboxMessage, readOutbox } from './outbox.ts';

/** The page may have links to this portal, but no scripts. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * `GET /api/dev/mail`: the messages of the outbox, newest first; a page for people, or a list of `{ file, at, to,
 * subject, text }` for a caller that accepts JSON. For development only: it is registered when mail goes to the outbox
 * and the server listens only on this machine, not in production. Its links open accounts. Therefore it answers only
 * this machine, and only under a name of this machine: a page from elsewhere cannot make a local browser read it.
 *
 * @example GET /api/dev/mail (Accept: application/json) → [{ "to": "giulia@bottegaferri.it", "subject": "…", "text": "…" }]
 */
export function outboxRoutes(app: PortalApp, folder: string): void {
  app.get('/api/dev/mail', async (request, reply) => {
    if (!isAskedByThisMachine(request)) throw new HttpError(404, 'There is no GET /api/dev/mail');
    const messages = await readOutbox(folder);
    if (!request.headers.accept?.includes('text/html')) return messages;
    return reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(page(messages));
  });
}

function page(messages: readonly OutboxMessage[]): string {
  return `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Outbox</title><style>body { font: 16px/1.5 sans-serif; max-width: 50rem; margin: 2rem auto } pre { white-space: pre-wrap }</style></head>
  <body>
    <h1>Outbox: ${messages.length === 0 ? 'no mail yet' : `the last ${messages.length}`}</h1>
    ${messages.map(article).join('\n    ')}
  </body>
</html>
`;
}

function article({ at, to, subject, text }: OutboxMessage): string {
  const body = escapeHtml(text).replaceAll(
    /https?:\/\/[^\s&<]+(?:&amp;[^\s&<]+)*/g,
    (url) => `<a href="${url}">${url}</a>`,
  );
  return `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(to)}, ${escapeHtml(at)}</p><pre>${body}</pre></article>`;
}
