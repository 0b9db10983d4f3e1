import { appLinkFor, isMobileDevice } from './app-link';

const iPhone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', maxTouchPoints: 5 };
const iPad = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 5 };
const android = { userAgent: 'Mozilla/5.0 (Linux; Android 16)', maxTouchPoints: 5 };
const mac = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 0 };
const touchLaptop = { userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', maxTouchPoints: 10 };

it('[AUTH-042] knows phones and tablets', () => {
  expect([iPhone, iPad, android].map(isMobileDevice)).toEqual([true, true, true]);
  expect([mac, touchLaptop].map(isMobileDevice)).toEqual([false, false]);
});

it('[AUTH-042] puts the token into the custom link, on mobile devices only', () => {
  expect(appLinkFor('mpos://reset?token={token}', 'a b', iPhone)).toBe('mpos://reset?token=a%20b');
  expect(appLinkFor('mpos://reset?token={token}', 'Nf3', mac)).toBeNull();
  expect(appLinkFor(null, 'Nf3', iPhone)).toBeNull();
});
