import { completeConfig } from '@portal/contract';
import { aRemote } from '@portal/testing';
import { limitScriptAddresses } from './script-addresses';

const page = {
  href: 'https://portal.example.com/catalog',
  origin: 'https://portal.example.com',
  hostname: '',
} as Location;

/** What the policy makes of an address that code passes to a script; with null, before the configuration is known. */
function passes(address: string, file: Parameters<typeof completeConfig>[0] | null = {}): boolean {
  let rule: ((address: string) => string | null) | undefined;
  const trustedTypes = {
    createPolicy: (_: string, rules: { createScriptURL(address: string): string | null }) => {
      rule = rules.createScriptURL;
    },
  };
  const allowOrigins = limitScriptAddresses({ trustedTypes, location: page });
  if (file) allowOrigins(completeConfig(file, page));
  const answer = rule?.(address);
  if (answer !== null) expect(answer).toBe(address);
  return answer !== null;
}

it.each([
  '/releases/shell/1.0.0/http.js',
  'https://portal.example.com/releases/a.js',
  'blob:https://portal.example.com/1',
])('[SEC-060] allows %s of the portal itself', (address) => {
  expect(passes(address)).toBe(true);
});

it.each([
  'https://evil.example.com/a.js',
  '//evil.example.com/a.js',
  'https://portal.example.com.evil.example/a.js',
  'https://portal.example.com@evil.example/a.js',
  'http://portal.example.com/a.js',
  'https://portal.example.com:8443/a.js',
  'http://localhost:3001/remoteEntry.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'blob:https://evil.example.com/1',
  'https://',
])('[SEC-060] blocks %s', (address) => {
  expect(passes(address)).toBe(false);
});

it('[SHELL-300] allows files of the portal itself before the configuration is known, and no others', () => {
  expect(passes('/releases/shell/1.0.0/check-config.js', null)).toBe(true);
  expect(passes('https://cdn.example.net/catalog/1.0.0/remoteEntry.js', null)).toBe(false);
});

it('[SEC-060] allows remotes from where they are released', () => {
  const file = { remotes: [aRemote('mf_catalog', { baseUrl: 'https://cdn.example.net/catalog/1.0.0/' })] };
  expect(passes('https://cdn.example.net/catalog/1.0.0/remoteEntry.js', file)).toBe(true);
  expect(passes('https://cdn.example.org/catalog/1.0.0/remoteEntry.js', file)).toBe(false);
});

it.each([true, false])('[SEC-060] allows local versions only where the configuration does: %j', (allowed) => {
  const file = { overrides: { allowed, origins: ['http://localhost:*'] } };
  expect(passes('http://localhost:3001/remoteEntry.js', file)).toBe(allowed);
  expect(passes('http://localhost.evil.example:3001/remoteEntry.js', file)).toBe(false);
});
