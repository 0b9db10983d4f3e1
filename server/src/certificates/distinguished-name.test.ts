import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CertificationRequest } from '@peculiar/asn1-csr';
import { AsnConvert } from '@peculiar/asn1-schema';
import { workspaceRoot } from '../../test/workspace-root.ts';
import { distinguishedName } from './distinguished-name.ts';

/** The parts 'C=IT', 'O=Softlab S.r.l., Torino' and 'CN=cassa.softlab.example' of a real request. */
function partsOfSubject() {
  const der = readFileSync(join(workspaceRoot, 'server/test/fixtures/certificates/p256-der.csr'));
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
