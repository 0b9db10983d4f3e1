import type { OperationName } from '@portal/contract';
import { type CallParts, sendCall } from '@portal/e2e/calls';

/** One answer to a call, as a caller sees it. */
export interface SeenAnswer {
  name: OperationName;
  /** Milliseconds on this process's clock. */
  sentAt: number;
  answeredAt: number;
  /** 0 when the connection broke. */
  status: number;
  retryAfter: string | null;
  text: string;
}

/** Makes a call once, without retrying, and records what happened. */
export async function seeAnswer(address: string, name: OperationName, parts: CallParts = {}): Promise<SeenAnswer> {
  const sentAt = performance.now();
  const seen = (status: number, retryAfter: string | null, text: string): SeenAnswer => ({
    ...{ name, sentAt, answeredAt: performance.now(), status, retryAfter, text },
  });
  try {
    const answer = await sendCall(address, name, parts);
    return seen(answer.status, answer.headers.get('retry-after'), await answer.text());
  } catch (error) {
    return seen(0, null, String(error instanceof Error ? (error.cause ?? error) : error));
  }
}
