import { contractFits } from './version.ts';

describe('contract versions', () => {
  it('fits a range of the same major that is not newer', () => {
    expect(contractFits('1.4.0', '^1.2.9')).toBe(true);
    expect(contractFits('1.2.0', '^1.2.0')).toBe(true);
  });

  it('refuses another major, a newer need and a malformed range', () => {
    expect(contractFits('2.0.0', '^1.2.0')).toBe(false);
    expect(contractFits('1.2.0', '^1.3.0')).toBe(false);
    expect(contractFits('1.2.0', '^1.2.1')).toBe(false);
    expect(contractFits('1.2.0', '1.2.0')).toBe(false);
  });
});
