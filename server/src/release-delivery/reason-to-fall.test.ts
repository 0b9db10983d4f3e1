import { reasonToFall } from './reason-to-fall.ts';

const SETTINGS = { percent: 20, least: 5, errors: 20, slowness: 20, slowFrom: 200, mailTo: undefined };

/** What becomes of a release that is slow at some of the addresses that reported, beside others of which some were. */
function afterSlow(slow: number, reported: number, besideSlow: number, besideReported: number) {
  const counts = { loaded: reported, failed: 0, reported, slow, erred: 0 };
  return reasonToFall(counts, { reported: besideReported, slow: besideSlow, erred: 0 }, SETTINGS);
}

describe('[REL-350] a release that is slow at more addresses than the others', () => {
  it('gives way when that is sure', () => {
    expect(afterSlow(40, 100, 0, 100)).toEqual({ reason: 'slowness', hits: 40, of: 100 });
  });

  it('stays while the same share of few addresses proves little', () => {
    expect(afterSlow(4, 10, 0, 100)).toBeNull();
    expect(afterSlow(8, 20, 0, 100)).toBeNull();
  });

  it('stays where all releases are slow, as on old phones, and gives way where only it is', () => {
    expect(afterSlow(80, 100, 75, 100)).toBeNull();
    expect(afterSlow(80, 100, 5, 100)).toMatchObject({ reason: 'slowness' });
  });
});

it('[REL-350] errors are compared with those of the other releases, too, and are told before slowness', () => {
  const counts = { loaded: 100, failed: 0, reported: 100, slow: 90, erred: 90 };
  expect(reasonToFall(counts, { reported: 100, slow: 0, erred: 85 }, SETTINGS)).toMatchObject({ reason: 'slowness' });
  expect(reasonToFall(counts, { reported: 100, slow: 0, erred: 5 }, SETTINGS)).toMatchObject({ reason: 'errors' });
});
