import { answered } from './compare-answer.ts';
import type { Backend, Sent } from './sent-call.ts';
import { toldFailure } from './told-failure.ts';

/** How the contract says that what a call would make is there already. */
export interface Taken {
  status: number;
  code?: string;
  /** A word of the message, which pages look for. */
  word?: string;
}

/** Makes a call again that has made something, with another key: what does not fit of the answer. */
export async function takenFault(
  call: Parameters<typeof answered>[0],
  sent: Sent,
  { status, code, word }: Taken,
  backend: Backend,
  token: string | undefined,
): Promise<string | undefined> {
  const again = { ...sent, ...(sent.key === undefined ? {} : { key: crypto.randomUUID() }) };
  const found = await answered(call, again, backend, token);
  const told = toldFailure(found.content);
  const isTold = word === undefined || told.message.toLowerCase().includes(word);
  if (found.status === status && (code === undefined || told.code === code) && isTold) return undefined;
  const right = [`not ${status}`, code && ` with code ${code}`, word && ` with '${word}' in its message`];
  const isFailure = found.status !== undefined && found.status >= 400;
  const answer = `${found.status ?? 'nothing'}${isFailure && code ? ` with ${told.code === undefined ? 'no code' : `code ${told.code}`}` : ''}`;
  return `sent again, when what it makes is there already, it answers ${answer}, ${right.filter(Boolean).join('')}`;
}
