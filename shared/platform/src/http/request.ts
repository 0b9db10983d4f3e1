import { entityTag, type Operation, type OperationName, operations, type PortalConfig } from '@portal/contract';
import type { CallOptions, UploadOptions } from './call-types';

/** What a call sends, apart from its address. */
export interface CallRequest {
  method: Operation['method'] | 'PATCH';
  headers: Record<string, string>;
  body: string | FormData | undefined;
  /** Whether a failed attempt may be repeated: the call only reads, or its backend recognises a repetition. */
  repeatable: boolean;
}

/** Multipart is missing here: the browser sets its type, with the boundary. */
const CONTENT_TYPE: Partial<Record<NonNullable<Operation['body']>, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded;charset=UTF-8',
};

/**
 * Turns a call's input into headers and body.
 *
 * @param content body of the call: JSON data, the fields of a form, or the file of a multipart call
 * @param token bearer token (API-006). Null sends no Authorization header. A public call never carries one
 */
export function requestOf(
  name: OperationName,
  content: unknown,
  { humanCheck, replaces, fileName }: CallOptions & Pick<UploadOptions, 'fileName'>,
  config: PortalConfig,
  token: string | null,
): CallRequest {
  const operation: Operation = operations[name];
  const idempotent = config.idempotentOperations.includes(name);
  const headers: Record<string, string> = { accept: operation.answer === 'file' ? '*/*' : 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (humanCheck) headers['x-human-check'] = humanCheck;
  if (fileName) headers['x-file-name'] = encodeURIComponent(fileName.toWellFormed());
  if (name === 'login') Object.assign(headers, loginHeaders(config));
  if (idempotent) headers['idempotency-key'] = uniqueKey();
  if (replaces && config.conditionalOperations.includes(name)) headers['if-match'] = entityTag(replaces);
  const contentType = operation.body && CONTENT_TYPE[operation.body];
  if (contentType) headers['content-type'] = contentType;
  const reads = operation.method === 'GET' ? !operation.sideEffect : operation.readsOnly === true;
  return { method: operation.method, headers, body: bodyOf(operation, content), repeatable: reads || idempotent };
}

/** The headers that the provider's login takes. Each is left out if the configuration has no value for it. */
function loginHeaders({ login }: PortalConfig): Record<string, string> {
  return {
    ...(login.identityDomain !== null && { 'identity-domain': login.identityDomain }),
    ...(login.slider !== null && { slider: login.slider }),
  };
}

function bodyOf(operation: Operation, content: unknown): CallRequest['body'] {
  switch (operation.body) {
    case 'json':
      return JSON.stringify(content);
    case 'form':
      // By the contract's types, the content of a form call is a flat record of texts.
      return new URLSearchParams(content as Record<string, string>).toString();
    case 'multipart': {
      const form = new FormData();
      // By the contract's types, a multipart call sends one file, in the field `file` (API-022).
      form.append('file', content as File);
      return form;
    }
    default:
      return undefined;
  }
}

/** `randomUUID` exists only on https and loopback addresses; 128 random bits serve as well. */
function uniqueKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
