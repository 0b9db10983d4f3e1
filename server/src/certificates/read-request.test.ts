import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../../test/workspace-root.ts';
import { readSigningRequest } from './read-request.ts';
import { requestIn } from './request-container.ts';

function derOf(name: string): Buffer {
  const der = requestIn(readFileSync(join(workspaceRoot, 'server/test/fixtures/certificates', name)));
  if (typeof der === 'string') throw new Error(`${name} holds no request`);
  return der;
}

function changedAt(der: Buffer, place: number, bits: number) {
  const changed = Buffer.from(der);
  changed.writeUInt8(changed.readUInt8(place) ^ bits, place);
  return changed;
}

it.each(['p256.csr', 'ed25519.csr', 'rsa-2048.csr'])(
  'refuses %s with any one byte changed, and never breaks',
  (name) => {
    const der = derOf(name);
    expect(readSigningRequest(der)).toMatchObject({ subject: expect.stringContaining('cassa') });
    const accepted = [...der.keys()].filter((place) =>
      [0x01, 0x20, 0x80, 0xff].some((bits) => !('reason' in readSigningRequest(changedAt(der, place, bits)))),
    );
    expect(accepted).toEqual([]);
  },
);

it('refuses a request that is cut off anywhere', () => {
  const der = derOf('p256.csr');
  const accepted = [...der.keys()].filter((length) => !('reason' in readSigningRequest(der.subarray(0, length))));
  expect(accepted).toEqual([]);
});
