import { randomBytes } from 'node:crypto';
import { pausesMade, slowMachine } from '../../../test/pauses-made.ts';
import { decodeBase64, isLongerThan } from './base64.ts';

describe('decoding base64', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([0, 1, 2, 3, 196_607, 196_608, 196_609, 1_000_000])('gives back %d bytes', async (length) => {
    const file = randomBytes(length);
    expect(file.equals(await decodeBase64(file.toString('base64')))).toBe(true);
  });

  it('decodes a text without its last signs', async () => {
    expect(String(await decodeBase64('Q2Fmw6g'))).toBe('Cafè');
  });

  it('decodes a text that is broken into lines', async () => {
    const file = randomBytes(500_000);
    const lines = file.toString('base64').replaceAll(/.{76}/g, '$&\r\n');
    expect(file.equals(await decodeBase64(lines))).toBe(true);
  });

  it.each([0, 1, 2, 3, 4, 500_000])(
    '[SEC-091] is done for %d bytes with their line ends, but not for an eighth more',
    (bytes) => {
      const text = randomBytes(bytes).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
      expect(isLongerThan(text, bytes)).toBe(false);
      expect(isLongerThan(`${text}${'A'.repeat(8 + text.length / 8)}`, bytes)).toBe(true);
    },
  );

  it('[SEC-080] lets everything else have its turn', async () => {
    slowMachine();
    const text = 'x'.repeat(8_000_000);
    expect(await pausesMade(() => decodeBase64(text))).toBeGreaterThanOrEqual(20);
  });
});
