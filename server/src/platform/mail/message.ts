import { escapeHtml } from '@portal/contract/composition';

/** A part of a message: a paragraph, a named fact, or a link. */
export type MessagePart = string | { name: string; value: string } | { label: string; url: string };

/** A message before layout; all its text is plain. */
export interface Message {
  /**
   * Null when there is no recipient. Writing the message takes the same time, so that a call's duration does not reveal
   * this.
   */
  to: string | null;
  subject: string;
  parts: readonly MessagePart[];
  /** When its link or password expires; the message is not sent after that. A week from now when absent. */
  goodUntil?: Date;
}

/** A message's text as it is sent. */
export interface LaidOut {
  subject: string;
  text: string;
  html: string;
}

const PAGE = 'font:16px/1.5 sans-serif;color:#1f2937;max-width:36rem;margin:2rem auto;padding:0 1rem';

/**
 * Lays a message out twice with the same words: as plain text and as HTML.
 *
 * @param signature the sender's name, as the last line
 * @example layOut({ subject: 'Benvenuto', parts: ['Ciao,', { name: 'Username', value: 'giulia' }] }, 'Portale POS')
 */
export function layOut({ subject, parts }: Pick<Message, 'subject' | 'parts'>, signature: string): LaidOut {
  const all = [...parts, signature];
  return {
    // A header is one line.
    subject: subject.replaceAll(/\s+/g, ' '),
    text: `${all.map(asText).join('\n\n')}\n`,
    html: `<!doctype html><html lang="it"><meta charset="utf-8"><title>${escapeHtml(subject)}</title><body style="${PAGE}">${all.map(asHtml).join('')}</body></html>`,
  };
}

function asText(part: MessagePart): string {
  if (typeof part === 'string') return part;
  return 'url' in part ? `${part.label}:\n${part.url}` : `${part.name}: ${part.value}`;
}

function asHtml(part: MessagePart): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
  if ('url' in part) return `<p><a href="${escapeHtml(part.url)}">${escapeHtml(part.label)}</a></p>`;
  return `<p>${escapeHtml(part.name)}: <strong>${escapeHtml(part.value)}</strong></p>`;
}
