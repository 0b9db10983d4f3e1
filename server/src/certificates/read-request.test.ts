import { CertificationRequest } from '@peculiar/asn1-csr';
import { AsnConvert } from '@peculiar/asn1-schema';
import { certificateFile } from '../../test/certificate-file.ts';
import { distinguishedName } from './distinguished-name.ts';
import { readSigningRequest } from './read-request.ts';
import { requestIn } from './request-container.ts';

function derOf(name: string): Buffer {
  const der = requestIn(certificateFile(name));
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

/** The parts 'C=IT', 'O=Softlab S.r.l., Torino' and 'CN=cassa.softlab.example' of a real request. */
function partsOfSubject() {
  const der = certificateFile('p256-der.csr');
  const { subject } = AsnConvert.parse(der, CertificationRequest).certificationRequestInfo;
  const [[country] = [], [company] = [], [name] = []] = subject;
  if (!country || !company || !name) throw new Error('The request has another subject');
  return { subject, country, company, name };
}

it('[API-034] leaves out what cannot be shown, and blanks around a value', () => {
  const { subject, name } = partsOfSubject();
  name.value.utf8String = ' cassa\u202e\u0007.example ';
  expect(distinguishedName(subject)).toBe('CN=cassa.example, O=Softlab S.r.l.\\, Torino, C=IT');
});

it('[API-034] joins several values of one part by a plus, and writes the number of a kind that has no short name', () => {
  const { subject, country, company } = partsOfSubject();
  country.type = '2.5.4.97';
  subject[1]?.push(country);
  company.value.utf8String = 'Softlab';
  expect(distinguishedName(subject)).toBe('CN=cassa.softlab.example, O=Softlab+2.5.4.97=IT, 2.5.4.97=IT');
});
