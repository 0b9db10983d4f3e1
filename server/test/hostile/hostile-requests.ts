/** The length of an element as DER writes it (X.690, 8.1.3). */
function lengthOf(count: number): Buffer {
  if (count < 0x80) return Buffer.from([count]);
  const digits = count.toString(16);
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

function element(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

const sequence = (...parts: readonly Buffer[]) => element(0x30, ...parts);
const many = (count: number, part: Buffer) => Buffer.concat(Array.from({ length: count }, () => part));

/** Elements of this kind in each other, as deep as so many bytes allow. */
function nested(tag: number, bytes: number): Buffer {
  const heads: Buffer[] = [];
  let size = 0;
  while (size < bytes) {
    heads.push(Buffer.concat([Buffer.from([tag]), lengthOf(size)]));
    size += heads.at(-1)?.length ?? 0;
  }
  return Buffer.concat(heads.reverse());
}

const commonName = Buffer.from([0x06, 3, 0x55, 4, 3]);
const name = (value: string) => sequence(commonName, element(0x0c, Buffer.from(value)));
const signature = sequence(Buffer.from('06092a864886f70d01010b', 'hex'), Buffer.from([5, 0]));

/** A key of 2,048 bits; nothing that it signs is valid. */
const key = sequence(
  sequence(Buffer.from('06092a864886f70d010101', 'hex'), Buffer.from([5, 0])),
  element(
    0x03,
    Buffer.from([0]),
    sequence(element(0x02, Buffer.from([0]), Buffer.alloc(256, 0xff)), element(0x02, Buffer.from([1, 0, 1]))),
  ),
);

/** A signing request with this subject and these attributes (RFC 2986, 4). */
const request = (subject: Buffer, attributes = element(0xa0)): Buffer =>
  sequence(
    sequence(Buffer.from([2, 1, 0]), subject, key, attributes),
    signature,
    element(0x03, Buffer.from([0]), Buffer.alloc(256, 1)),
  );

const subject = sequence(element(0x31, name('cassa')));

/** Signing requests of at most 64 KB that no program writes, by what is wrong with them. */
export const hostileRequests: Readonly<Record<string, Buffer>> = {
  'sequences in sequences': nested(0x30, 60_000),
  'octet strings in octet strings': nested(0x24, 60_000),
  'lengths that are not known': Buffer.alloc(60_000, Buffer.from([0x30, 0x80])),
  'sequences in its subject': request(nested(0x30, 60_000)),
  'sequences in its attributes': request(subject, element(0xa0, nested(0x30, 60_000))),
  'five thousand names': request(sequence(many(4_900, element(0x31, name('a'))))),
  'five thousand values in one name': request(sequence(element(0x31, many(5_300, name('a'))))),
  'three thousand attributes': request(
    subject,
    element(0xa0, many(3_000, sequence(commonName, element(0x31, name('a'))))),
  ),
  'thirty thousand attributes that are empty': request(subject, element(0xa0, many(29_000, Buffer.from([5, 0])))),
  'a kind of name of sixty thousand numbers': request(
    sequence(element(0x31, sequence(element(0x06, Buffer.alloc(60_000, 1)), element(0x0c, Buffer.from('a'))))),
  ),
  'a length that is a lie': Buffer.concat([Buffer.from('3084ffffffff', 'hex'), Buffer.alloc(1_000)]),
  'beginnings without ends': Buffer.from('-----BEGIN A-----'.repeat(3_700)),
  'a label without an end': Buffer.from(`-----BEGIN ${'A '.repeat(32_000)}`),
};
