import { type Operation, type OperationName, operations } from '@portal/contract';
import { documentation, type ErrorWords } from '@portal/contract/documentation';

/** The meaning of an error status in every call. */
const ERRORS: Readonly<Record<number, string>> = {
  400: 'The request is invalid; `errorsCause` names the fields.',
  401: 'No live session, or wrong credentials where the call signs in.',
  403: 'The scope of the session may not make this call.',
  404: 'Not found, or not the caller’s own.',
  413: 'The body is too large.',
  415: 'The body has the wrong media type.',
  429: 'Too many calls; see Retry-After.',
  500: 'Unexpected failure; its `supportId` is in the log.',
  501: 'This server does not offer the call yet.',
  503: 'Too busy, or without its database; see Retry-After.',
};

/** The failures that a call may answer with, each with what it means. */
export function errorsOf(name: OperationName, isOffered: boolean): Readonly<Record<string, unknown>> {
  const { access, owner, body, failure }: Operation = operations[name];
  const usual = [
    400,
    ...(access === 'public' ? [] : [401]),
    ...(typeof access === 'string' ? [] : [403]),
    ...(owner === 'merchant' || owner === 'developer' ? [404] : []),
    ...(body && body !== 'none' ? [413, 415] : []),
    429,
    500,
    ...(isOffered ? [] : [501]),
    503,
  ];
  const own: Readonly<Partial<Record<number, ErrorWords>>> = documentation[name].errors ?? {};
  const $ref = `#/components/schemas/${failure === 'oauth' ? 'OAuthError' : 'Error'}`;
  const statuses = [...new Set([...usual, ...Object.keys(own).map(Number)])];
  return Object.fromEntries(
    statuses.map((status) => {
      // The errors that every call may answer are described in addition to this call's own.
      const always = (status === 400 && failure !== 'oauth') || status === 500 ? [ERRORS[status] ?? ''] : [];
      const words = status in own ? [...always, ...sentencesOf(own[status] ?? '')] : [ERRORS[status] ?? ''];
      const description = words.length > 1 ? words.map((word) => `- ${word}`).join('\n') : words.join('');
      return [status, { description, content: { 'application/json': { schema: { $ref } } } }];
    }),
  );
}

/** One sentence for each code, where the failure has codes. */
const sentencesOf = (words: ErrorWords): string[] =>
  typeof words === 'string' ? [words] : Object.entries(words).map(([code, meaning]) => `\`${code}\`: ${meaning}`);
