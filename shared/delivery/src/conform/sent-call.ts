import { entityTag, type Operation, type OperationName, operations, type PortalConfig } from '@portal/contract';

/** Who makes a call. */
export type Role = 'administrator' | 'developer' | 'otherMerchant' | 'nobody';

/** A call, and who makes it. */
export interface CallBy {
  call: OperationName;
  as: Role;
}

/** User name and password of a test account. */
export interface Account {
  username: string;
  password: string;
}

/** The accounts that the kit may use: it makes, changes and deletes what belongs to them. */
export interface Accounts {
  administrator: Account;
  /** Absent where the backend has no developers: their calls are not played, and no call is made with another role. */
  developer?: Account;
  /** Administrator of another merchant: what belongs to the first must not be theirs. */
  otherMerchant?: Account;
  /** E-mail of a developer whom the administrator's merchant has not enabled; the kit enables and removes them. */
  otherDeveloper?: string;
}

/** A backend as the portal's configuration describes it. */
export interface Backend {
  /** Origin for APIs that the configuration names by a path. */
  origin: string;
  config: PortalConfig;
  /** Where the portal's pages are, when that is another origin than the backend's. */
  portal?: string;
  /** Hears of every answer to a call. */
  hears?(call: OperationName, sent: Sent, answer: Response, token?: string): void;
  /** Ends calls and makes no more of them; by a `TimeoutError` when the run has taken too long. */
  stop?: AbortSignal;
}

/** What a call sends. */
export interface Sent {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Of a multipart call, its field `file`. */
  file?: Blob;
  /** Its idempotency-key. */
  key?: string;
  /** The values that it replaces, for `if-match`. */
  replaces?: readonly (string | null)[];
  headers?: Readonly<Record<string, string>>;
}

/** Milliseconds that an answer may take, with its body. */
const MAX_MS = 30_000;

/** The address of a call, as a portal with this configuration builds it. */
export function addressOf(name: OperationName, { params = {}, query = {} }: Sent, { config, origin }: Backend): URL {
  const { api, path } = operations[name];
  const below = (config.paths[name] ?? path).replace(/:([A-Za-z]\w*)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const url = new URL(new URL(config.apis[api], origin).href.replace(/\/+$/, '') + below);
  for (const [key, value] of Object.entries(query)) url.searchParams.append(key, value);
  return url;
}

/** Headers and body of a call. */
function requestOf(name: OperationName, sent: Sent, { config }: Backend, token?: string) {
  const { body, file, key, replaces } = sent;
  const operation: Operation = operations[name];
  const accept = operation.answer === 'file' ? '*/*' : 'application/json';
  const headers: Record<string, string> = { accept, ...sent.headers };
  if (token) headers.authorization = `Bearer ${token}`;
  if (key !== undefined) headers['idempotency-key'] = key;
  if (replaces) headers['if-match'] = entityTag(replaces);
  if (name === 'login') {
    const { identityDomain, slider } = config.login;
    if (identityDomain !== null) headers['identity-domain'] = identityDomain;
    if (slider !== null) headers.slider = slider;
  }
  if (operation.body === 'json') headers['content-type'] = 'application/json';
  if (operation.body === 'form') headers['content-type'] = 'application/x-www-form-urlencoded;charset=UTF-8';
  return { method: operation.method, headers, body: contentOf(operation, body, file) };
}

function contentOf({ body: kind }: Operation, body: unknown, file?: Blob): string | FormData | null {
  if (kind === 'json') return JSON.stringify(body);
  if (kind === 'form') return new URLSearchParams(body as Record<string, string>).toString();
  if (kind !== 'multipart' || !file) return null;
  const form = new FormData();
  form.append('file', file, USERS_FILE);
  return form;
}

/** The name of the file that the kit sends: the one that `downloadUsers` answered. */
export const USERS_FILE = 'utenze.xlsx';

/** The origin of the pages, as a browser names it, for a call that goes to another one. */
export function originOfPages({ portal }: Backend, url: URL): string | undefined {
  const origin = portal === undefined ? undefined : new URL(portal).origin;
  return origin === url.origin ? undefined : origin;
}

/** Ends a call that takes too long, or when all calls are to end. */
export const timeLimit = ({ stop }: Backend): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(MAX_MS), ...(stop ? [stop] : [])]);

/** Sends a call, and follows no redirection, as the portal does not either. */
export async function send(name: OperationName, sent: Sent, backend: Backend, token?: string): Promise<Response> {
  const url = addressOf(name, sent, backend);
  const origin = originOfPages(backend, url);
  const { headers, ...request } = requestOf(name, sent, backend, token);
  const answer = await fetch(url, {
    ...request,
    headers: { ...headers, ...(origin ? { origin } : {}) },
    redirect: 'manual',
    signal: timeLimit(backend),
  });
  backend.hears?.(name, sent, answer, token);
  return answer;
}

/** The variable of a terminal that holds somebody's token in the commands which repeat calls. */
export const tokenVariable = (role: Exclude<Role, 'nobody'>): string => `${role.toUpperCase()}_TOKEN`;

/** The command that repeats a call in a terminal. It names no token and no password of an account. */
export function curlOf(name: OperationName, sent: Sent, backend: Backend, role: Role): string {
  const token = role === 'nobody' ? undefined : `$${tokenVariable(role)}`;
  const { method, headers, body } = requestOf(name, sent, backend, token);
  const { authorization, ...others } = headers;
  const options = Object.entries(others).map(([key, value]) => `-H ${quoted(`${key}: ${value}`)}`);
  // Between double quotes the shell puts the value in.
  if (authorization) options.push(`-H "authorization: ${authorization}"`);
  if (body instanceof FormData) options.push(`-F file=@${USERS_FILE}`);
  else if (body) options.push(`--data ${quoted(body)}`);
  return ['curl -i', '-X', method, ...options, quoted(addressOf(name, sent, backend).href)].join(' ');
}

/** The command that does several, one after the other. */
export const inTurn = (...commands: readonly string[]): string => commands.join('; ');

/** The command that repeats a change, which was sent twice if it has a key. */
export function changeCommand({ call, as }: CallBy, sent: Sent, backend: Backend): string {
  const command = curlOf(call, sent, backend, as);
  return sent.key === undefined ? command : inTurn(command, command);
}

/** The command that gets the file which a repeated call sends. */
export const usersFileCommand = (backend: Backend): string =>
  `curl -s -o ${USERS_FILE} -H "authorization: Bearer $${tokenVariable('administrator')}" ${quoted(addressOf('downloadUsers', {}, backend).href)}`;

/** The command that signs somebody in and keeps the token for the commands of `curlOf`. */
export function signInCommand({ username }: Account, role: Exclude<Role, 'nobody'>, backend: Backend): string {
  const { clientId: client_id, scope } = backend.config.login;
  const body = { grant_type: 'PASSWORD', client_id, scope, username, password: 'THE_PASSWORD' };
  const { headers } = requestOf('login', { body }, backend);
  const options = Object.entries(headers).map(([key, value]) => `-H ${quoted(`${key}: ${value}`)}`);
  const data = quoted(new URLSearchParams(body).toString());
  const login = `curl -s ${options.join(' ')} --data ${data} ${quoted(addressOf('login', {}, backend).href)}`;
  return `${tokenVariable(role)}=$(${login} | node -p 'JSON.parse(require("fs").readFileSync(0)).access_token')`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
