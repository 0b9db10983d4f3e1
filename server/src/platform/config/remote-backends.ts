import { REMOTE_NAME } from '@portal/delivery/server';
import { isThisMachine } from '../http/this-machine.ts';
import { StartupError } from '../startup-error.ts';

/**
 * `REMOTE_BACKENDS`: remotes and the addresses of their backends, separated by commas.
 *
 * @param production whether an address must be https, unless it is this machine's
 * @throws StartupError that names what is wrong
 * @example readBackends('mf-loyalty=https://loyalty.example.it/v1', true) // { 'mf-loyalty': 'https://loyalty.example.it/v1' }
 */
export function readBackends(value: string | undefined, production: boolean): Readonly<Record<string, string>> {
  const found = new Map<string, string>();
  for (const part of (value ?? '').split(',').filter((text) => text.trim() !== '')) {
    const [remote = '', ...rest] = part.trim().split('=');
    if (!REMOTE_NAME.test(remote)) throw wrong(`'${remote}' is not a name of a remote like mf-example`);
    if (found.has(remote)) throw wrong(`${remote} is given twice`);
    found.set(remote, backendAddress(remote, rest.join('='), production));
  }
  return Object.fromEntries(found);
}

function backendAddress(remote: string, text: string, production: boolean): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password;
  if (!url || !isPlain) throw wrong(`the address of ${remote} must be like https://loyalty.example.it/v1`);
  if (production && url.protocol === 'http:' && !isThisMachine(url.hostname)) {
    throw wrong(`the address of ${remote} must begin with https: its calls carry tokens`);
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

const wrong = (what: string): StartupError => new StartupError(`REMOTE_BACKENDS: ${what}.`);
