import type { OperationName } from '@portal/contract';
import { allowsPages } from './cors.ts';
import type { Fault } from './finding.ts';
import { addressOf, type Backend, curlOf, originOfPages, type Role, type Sent } from './sent-call.ts';

interface Heard {
  call: OperationName;
  sent: Sent;
  status: number;
  token: string | undefined;
  isReadable: boolean;
}

/**
 * Listens to the answers of another origin than the pages', because a browser hides from them what does not name theirs
 * (CORS). Backends forget it most easily where something fails.
 *
 * @example const { hears, faults } = unreadable(backend);
 */
export function unreadable(backend: Backend) {
  const heard: Heard[] = [];
  return {
    hears: ((call, sent, { status, headers }, token) => {
      const origin = originOfPages(backend, addressOf(call, sent, backend));
      if (origin) heard.push({ call, sent, status, token, isReadable: allowsPages(headers, origin) });
    }) satisfies NonNullable<Backend['hears']>,
    /** One of the answers that succeed, and one of those that fail. */
    faults(roleOf: (token: string | undefined) => Role): Fault[] {
      const isFailure = ({ status }: Heard) => status >= 400;
      return [heard.filter((one) => !isFailure(one)), heard.filter(isFailure)].flatMap((alike) => {
        const hidden = alike.filter(({ isReadable }) => !isReadable);
        const one = hidden.find(({ call }) => call !== 'login') ?? hidden[0];
        if (!one) return [];
        const { call, sent, status, token } = one;
        const url = addressOf(call, sent, backend);
        const origin = originOfPages(backend, url) ?? '';
        const how = status < 400 ? 'that succeed' : `that fail`;
        const fault = `CORS: ${hidden.length} of ${alike.length} answers ${how} do not allow ${origin}, such as ${status} of ${call}: pages take them for a lost connection`;
        return [
          {
            fault,
            curl: curlOf(call, { ...withoutPassword(call, sent), headers: { origin } }, backend, roleOf(token)),
          },
        ];
      });
    },
  };
}

const withoutPassword = (call: OperationName, sent: Sent): Sent =>
  call === 'login' ? { ...sent, body: { ...(sent.body as object), password: 'THE_PASSWORD' } } : sent;
