import { contractFits } from './version.ts';

describe('contract versions', () => {
  it('fits a range of the same major that is not newer', () => {
    expect(contractFits('1.4.0', '^1.2.9')).toBe(true);
    expect(contractFits('1.2.0', '^1.2.0')).toBe(true);
    expect(contractFits('1.2.1', '^1.2.0')).toBe(true);
    expect(contractFits('10.20.30', '^10.20.29')).toBe(true);
  });

  it('refuses another major and a newer need', () => {
    expect(contractFits('2.0.0', '^1.2.0')).toBe(false);
    expect(contractFits('1.2.0', '^1.3.0')).toBe(false);
    expect(contractFits('1.2.0', '^1.2.1')).toBe(false);
    expect(contractFits('2.3.0', '^1.2.0')).toBe(false);
  });

  it.each(['1.2.0', '11.2.0', '^x1.2.0', '^1.2.0-beta', '^1.2', '^', ''])(
    'refuses %j, which is not a range',
    (range) => {
      expect(contractFits('1.2.0', range)).toBe(false);
    },
  );
});
