import { appearanceFrom } from './appearance.ts';

it('[SHELL-111] reads the appearance from the cookies of a device, and nothing else', () => {
  expect(appearanceFrom('portal-appearance=dark')).toBe('dark');
  expect(appearanceFrom('portal-appearance=light')).toBe('light');
  expect(appearanceFrom('a=1; portal-appearance=auto; b=2')).toBe('auto');
  expect(appearanceFrom('')).toBeNull();
  expect(appearanceFrom('portal-appearance=pink')).toBeNull();
  expect(appearanceFrom('portal-appearance=darker')).toBeNull();
  expect(appearanceFrom('my-portal-appearance=dark')).toBeNull();
});
