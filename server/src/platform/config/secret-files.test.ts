import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECRETS } from './secret-files.ts';
import { readSettings } from './settings.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function fileWith(content: string): string {
  const file = join(folder, 'secret');
  writeFileSync(file, content);
  return file;
}

describe('a secret in a file', () => {
  it('[OPS-080] is read from where <name>_FILE says, without the line end of an editor', () => {
    const settings = readSettings({ DATA_KEY_FILE: fileWith(`${'k'.repeat(32)}\n`) });
    expect(settings.dataKey).toBe('k'.repeat(32));
  });

  it.each(SECRETS)('[OPS-080] may be %s', (name) => {
    const others = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example.it' };
    const value = 'value=of-thirty-two-characters-or-more';
    const fromFile = readSettings({ ...others, [`${name}_FILE`]: fileWith(value) });
    expect(fromFile).toEqual(readSettings({ ...others, [name]: value }));
    expect(fromFile).not.toEqual(readSettings(others));
  });

  it('[OPS-080] ends the start in one line when there is no such file, it is empty, or the setting has a value, too', () => {
    const missing = join(folder, 'missing');
    expect(() => readSettings({ SMTP_URL_FILE: missing })).toThrow(`SMTP_URL_FILE is '${missing}': ENOENT`);
    const empty = fileWith(' \n');
    expect(() => readSettings({ SMTP_URL_FILE: empty })).toThrow(`SMTP_URL_FILE is '${empty}': the file is empty.`);
    expect(() => readSettings({ METRICS_TOKEN: 'a', METRICS_TOKEN_FILE: empty })).toThrow(
      'METRICS_TOKEN and METRICS_TOKEN_FILE are both set: keep one of them.',
    );
  });

  it('[OPS-080] is for secrets only', () => {
    expect(readSettings({ MAIL_FROM_FILE: fileWith('noreply@example.it') }).mailFrom).toBeUndefined();
  });
});
