import { type OperationName, operations } from '@portal/contract';

const ADDRESSES = { login: '/api/oauth/v2/token', guest: '/api/guest', base: '/api/services' } as const;

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

interface Sent {
  token?: string;
  params?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}

/** Makes a call once, without a further try, and keeps what came of it. */
export async function seeAnswer(
  address: string,
  name: OperationName,
  { token, params = {}, headers = {}, body }: Sent = {},
): Promise<SeenAnswer> {
  const { method, api, path } = operations[name];
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const isForm = name === 'login';
  const sentAt = performance.now();
  const seen = (status: number, retryAfter: string | null, text: string): SeenAnswer => ({
    ...{ name, sentAt, answeredAt: performance.now(), status, retryAfter, text },
  });
  try {
    const answer = await fetch(`${address}${ADDRESSES[api]}${filled}`, {
      method,
      headers: {
        ...headers,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined
        ? {}
        : { body: isForm ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body) }),
    });
    return seen(answer.status, answer.headers.get('retry-after'), await answer.text());
  } catch (error) {
    return seen(0, null, String(error instanceof Error ? (error.cause ?? error) : error));
  }
}
