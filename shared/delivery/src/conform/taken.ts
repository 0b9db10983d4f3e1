import { answered } from './compare-answer.ts';
import type { Fault } from './finding.ts';
import { type Backend, type CallBy, curlOf, inTurn, type Sent } from './sent-call.ts';
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
  { call, as, taken }: CallBy & { taken?: Taken },
  sent: Sent,
  backend: Backend,
  token: string | undefined,
): Promise<Fault | undefined> {
  if (!taken) return undefined;
  const { status, code, word } = taken;
  const again = { ...sent, ...(sent.key === undefined ? {} : { key: crypto.randomUUID() }) };
  const found = await answered(call, again, backend, token);
  const told = toldFailure(found.content);
  const isTold = word === undefined || told.message.toLowerCase().includes(word);
  if (found.status === status && (code === undefined || told.code === code) && isTold) return undefined;
  const right = [`not ${status}`, code && ` with code ${code}`, word && ` with '${word}' in its message`];
  const isFailure = found.status !== undefined && found.status >= 400;
  const answer = `${found.status ?? 'nothing'}${isFailure && code ? ` with ${told.code === undefined ? 'no code' : `code ${told.code}`}` : ''}`;
  return {
    fault: `sent again, when what it makes is there already, it answers ${answer}, ${right.filter(Boolean).join('')}`,
    curl: inTurn(curlOf(call, sent, backend, as), curlOf(call, again, backend, as)),
  };
}
