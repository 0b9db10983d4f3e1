/*
 * Drawings for `Icon` that the sign-in page and the frame do not need. They are plain data, so a bundler keeps only
 * those that a page imports.
 *
 * @example
 * import { Icon } from '@portal/ui';
 * import { download } from '@portal/ui/icons';
 * <Icon drawing={download} />
 */

export { history, offline } from './of-frame';

/** Arrow down: read on, scroll to the end. */
export const arrowDown = 'M12 5v14M5.5 12.5 12 19l6.5-6.5';
/** Two sheets: copy to the clipboard, duplicate. */
export const copy =
  'M10.5 8.5h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM5.5 15.5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2';
/** Arrow into a tray: save a file. */
export const download = 'M12 3.5v11.5M7.5 10.5 12 15l4.5-4.5M3.5 15.5v3a2 2 0 0 0 2 2h13a2 2 0 0 0 2-2v-3';
/** Arrow out of a tray: upload a file. */
export const upload = 'M12 15V3.5M7.5 8 12 3.5 16.5 8M3.5 15.5v3a2 2 0 0 0 2 2h13a2 2 0 0 0 2-2v-3';
/** Camera: a photo is missing or can be taken. */
export const camera =
  'M9.4 4h5.2l1.9 3H19.5a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h3zM12 16.5a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6z';
/** Sheet with a grid: a spreadsheet file. */
export const spreadsheet =
  'M6.5 3h7.5l5 5v11a2 2 0 0 1-2 2H6.5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM13.5 3v5.5H19M8 13h2.5M13.5 13H16M8 17h2.5M13.5 17H16';
/** Sheet with a cross: a file that was refused. */
export const fileRefused =
  'M6.5 3h7.5l5 5v11a2 2 0 0 1-2 2H6.5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM13.5 3v5.5H19M9.2 12.2l5 5M14.2 12.2l-5 5';
/** Sheet with a key: a certificate request. */
export const certificate =
  'M10 21h7a2 2 0 0 0 2-2V8l-5-5H6.5a2 2 0 0 0-2 2v5M13.5 3v5.5H19M5.5 20.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM5.5 16.5v-4.5M5.5 13.5h2';
/** Angle brackets: a developer. */
export const code = 'M7 7.5 2.5 12 7 16.5M17 7.5 21.5 12 17 16.5M14 5l-4 14';
/** Key: password, secret. */
export const key = 'M15.5 15a6 6 0 1 0-5.7-4.2L3 17.6V21h4v-2.5h2.5V16h2l1.3-1.3a6 6 0 0 0 2.7.3zM16.5 7.4v.1';
/** Open envelope: an invitation by mail. */
export const mailPlus =
  'M21.5 12.5V6.5a2 2 0 0 0-2-2h-15a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H12M2.5 7.5l8.3 5.6a2.2 2.2 0 0 0 2.4 0l8.3-5.6M18.5 16v6M15.5 19h6';
/** Envelope with a tick: a mail was sent. */
export const mailSent =
  'M21.5 12.5V6.5a2 2 0 0 0-2-2h-15a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H12M2.5 7.5l8.3 5.6a2.2 2.2 0 0 0 2.4 0l8.3-5.6M15.5 19l2.3 2.3 4.2-4.3';
/** Shield with a tick: protected, valid. */
export const shieldOk = 'M12 2.8 19.5 5.5V12c0 4.5-3 7.7-7.5 9.3C7.5 19.7 4.5 16.5 4.5 12V5.5zM8.7 12l2.3 2.3 4.3-4.5';
/** Shield with an exclamation mark: protection is missing. */
export const shieldMissing = 'M12 2.8 19.5 5.5V12c0 4.5-3 7.7-7.5 9.3C7.5 19.7 4.5 16.5 4.5 12V5.5zM12 8v4.5M12 16v.1';
/** Tags: categories. */
export const tags =
  'M7 3h5.6a2 2 0 0 1 1.4.6l6.4 6.4a2 2 0 0 1 0 2.8l-5 5a2 2 0 0 1-2.8 0L6.2 11.4A2 2 0 0 1 5.6 10V4.4A1.4 1.4 0 0 1 7 3zM2.5 7.5v6a2 2 0 0 0 .6 1.4l6 6a2 2 0 0 0 2.3.4M10 7.4v.1';
/** Arrow back: undo. */
export const undo = 'M8.5 4.5 4 9l4.5 4.5M4 9h10.3a5.7 5.7 0 0 1 0 11.4H11';
/** Grid of cells: edit as a table. */
export const table =
  'M5.5 4h13a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM3.5 9.5h17M3.5 14.75h17M12 9.5V20';
/** Turning arrow: renew. */
export const rotate = 'M3.5 3.5v5h5M3.8 8.5A9 9 0 1 1 3 12.5';
/** Stopwatch: time is running or has run out. */
export const stopwatch = 'M12 21.5a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 13.5l3-3M9.5 2.5h5';
/** Question mark in a circle: nobody knows. */
export const question =
  'M12 21.5a9.5 9.5 0 1 0 0-19 9.5 9.5 0 0 0 0 19zM9.1 9a3 3 0 0 1 5.8 1c0 2-2.9 2.6-2.9 4M12 17.4v.1';
/** Flask: something on trial. */
export const flask = 'M8.5 2.5h7M9.8 2.5v6.2L4.2 18.5a2 2 0 0 0 1.7 3h12.2a2 2 0 0 0 1.7-3L14.2 8.7V2.5M6.8 15h10.4';
/** Star: news. */
export const sparkle = 'M12 3l2 6.5 6.5 2-6.5 2.5L12 21l-2-7-6.5-2.5 6.5-2zM19.5 3v3.5M17.75 4.75h3.5';
/** Telephone: call the support team. */
export const phone =
  'M4.5 3h3.4a1 1 0 0 1 1 .8l.8 3.5a1 1 0 0 1-.4 1L7.2 9.9a14 14 0 0 0 6.9 6.9l1.6-2.1a1 1 0 0 1 1-.4l3.5.8a1 1 0 0 1 .8 1V19.5a1.5 1.5 0 0 1-1.5 1.5A16.5 16.5 0 0 1 3 4.5 1.5 1.5 0 0 1 4.5 3z';
/** Pencil on a line: fill in by hand. */
export const compose =
  'M15.2 3.9a2.3 2.3 0 0 1 3.3 0l.6.6a2.3 2.3 0 0 1 0 3.3L7.2 19.7 2.5 20.5l.8-4.7zM13.2 5.9l3.9 3.9M13 20.5h8.5';
/** Empty ring: a step that has not started. */
export const ring = 'M12 21.5a9.5 9.5 0 1 0 0-19 9.5 9.5 0 0 0 0 19z';
/** Open ring: a step in progress; turn it with `Spinner`'s animation. */
export const loader = 'M21.5 12a9.5 9.5 0 1 1-6.6-9';
/** Per cent: change prices. */
export const percent =
  'M18.5 5.5 5.5 18.5M7 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM17 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z';
/** Two links of a chain: connect two things. */
export const chain =
  'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71';
/** Struck circle: something is switched off. */
export const circleSlash = 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20zM4.9 4.9l14.2 14.2';
/** Person with a cross: somebody lacks something. */
export const userMissing =
  'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21v-2a4 4 0 0 1 4-4h6a4 4 0 0 1 4 4v2M17 8l5 5M22 8l-5 5';
/** Printer: put on paper. */
export const printer =
  'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1z';
/** Magnifier with a plus: enlarge. */
export const zoomIn = 'M10.5 18a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM16 16l5 5M10.5 7.5v6M7.5 10.5h6';
/** Magnifier with a minus: make smaller. */
export const zoomOut = 'M10.5 18a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM16 16l5 5M7.5 10.5h6';
/** Screen on a foot: a computer. */
export const computer = 'M4 4h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM12 17v4M8 21h8';
/** Padlock: a password. */
export const lock = 'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM7 11V7a5 5 0 0 1 10 0v4';
/** Telephone with a screen. */
export const mobile = 'M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM12 18h.01';
/** Sun: light colours. */
export const sun =
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4';
/** Moon: dark colours. */
export const moon = 'M20.5 14.2A8.5 8.5 0 1 1 9.8 3.5a7 7 0 0 0 10.7 10.7z';
/** Half-filled circle: the colours of the device. */
export const contrast = 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20zM12 2v20M12 6.5h5.8M12 10h7.8M12 14h7.8M12 17.5h5.8';
/** Fingerprint: a passkey. */
export const fingerprint =
  'M12 10a2 2 0 0 0-2 2c0 1-.1 2.5-.3 4M14 13.1c0 2.4 0 6.4-1 8.9M17.3 21c.1-.6.4-2.3.5-3M2 12a10 10 0 0 1 18-6M2 16h0M21.8 16c.2-2 .1-5.4 0-6M5 19.5c.5-1.5 1-4.5 1-7.5a6 6 0 0 1 .3-2M8.7 22c.2-.7.4-1.3.5-2M9 6.8a6 6 0 0 1 9 5.2v2';
/** Ring with four ropes: a way back when something is lost. */
export const lifebuoy =
  'M12 21.5a9.5 9.5 0 1 0 0-19 9.5 9.5 0 0 0 0 19zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5.3 5.3l3.9 3.9M14.8 14.8l3.9 3.9M18.7 5.3l-3.9 3.9M9.2 14.8l-3.9 3.9';
