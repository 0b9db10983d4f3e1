import { failurePlace } from './failure-place';

const BASE = '/releases/mf-loyalty/1.0.0/';
const thrown = (...frames: string[]) =>
  Object.assign(new Error('no points'), { stack: ['Error: no points', ...frames].join('\n') });

it.each([
  ['Chromium', `    at Points (${location.origin}${BASE}page-points.3fa4c1d2.js:1:2345)`],
  ['Firefox and WebKit', `Points@${location.origin}${BASE}page-points.3fa4c1d2.js:1:2345`],
])('[REL-405] finds the first place of the release in a stack of %s', (_engine, frame) => {
  const shell = `    at draw (${location.origin}/releases/shell/1.0.0/shell.js:1:9)`;
  const later = `    at later (${location.origin}${BASE}remoteEntry.js:1:7)`;
  expect(failurePlace(thrown(shell, frame, later), BASE)).toBe('page-points.3fa4c1d2.js:1:2345');
});

it('[REL-405] knows the place in a remote that is served from elsewhere', () => {
  const frame = '    at http://localhost:5100/src_points_points-page_tsx.js:12:9';
  expect(failurePlace(thrown(frame), 'http://localhost:5100/')).toBe('src_points_points-page_tsx.js:12:9');
});

it.each([
  ['of other code', thrown('    at draw (https://elsewhere.example/shell.js:1:9)')],
  ['without a stack', Object.assign(new Error('no points'), { stack: undefined })],
  ['that names a file alone', thrown(`Loading ${location.origin}${BASE}page-points.js failed`)],
  ['that is no error', 'no points'],
])('[REL-405] names no place for a failure %s', (_what, error) => {
  expect(failurePlace(error, BASE)).toBeUndefined();
});
