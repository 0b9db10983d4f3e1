import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setWindowWidth } from '@portal/testing';
import { applyTheme, categoryColors, categoryStyle, media, token, useFrame } from '@portal/ui';
import { act, render, screen } from '@testing-library/react';

it.each(['light', 'dark', 'auto'] as const)('switches the page to the %s theme', (choice) => {
  applyTheme(choice);

  expect(document.documentElement).toHaveAttribute('data-theme', choice);
});

it('gives a category its colour and a text colour that is readable on it', () => {
  expect(categoryStyle('#824af6')).toEqual({ '--cat': 'var(--cat-9)', '--on-cat': 'var(--on-cat-9)' });
});

it('falls back to the default for a colour outside the palette', () => {
  expect(categoryStyle('#123456')).toEqual({ '--cat': 'var(--cat-1)', '--on-cat': 'var(--on-cat-1)' });
});

it('leaves no gap between two ranges of widths', () => {
  expect(media.phone).toBe('@media (max-width: 639.98px)');
  expect(media.tablet).toBe('@media (min-width: 640px) and (max-width: 1064.98px)');
  expect(media.desktop).toBe('@media (min-width: 1065px)');
});

it('[SHELL-445] asks for the width of the window once until it changes', () => {
  function Shown() {
    return <p>{useFrame()}</p>;
  }
  const width = jest.fn(() => 390);
  Object.defineProperty(window, 'innerWidth', { get: width, configurable: true });
  window.dispatchEvent(new Event('resize'));
  const { rerender } = render(<Shown key="one" />);
  rerender(<Shown key="other" />);
  expect(screen.getByText('phone')).toBeInTheDocument();
  expect(width).toHaveBeenCalledTimes(1);
  Object.defineProperty(window, 'innerWidth', { value: 1280, configurable: true, writable: true });
});

it('gives the frame of the window and follows its changes', () => {
  function Shown() {
    return <p>{useFrame()}</p>;
  }
  setWindowWidth(639);
  render(<Shown />);

  expect(screen.getByText('phone')).toBeInTheDocument();
  act(() => setWindowWidth(640));
  expect(screen.getByText('tablet')).toBeInTheDocument();
  act(() => setWindowWidth(1065));
  expect(screen.getByText('desktop')).toBeInTheDocument();
});

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function luminance(hex: string): number {
  const parts = /^#(..)(..)(..)$/.exec(hex);
  if (!parts) throw new Error(`Not a colour of six hex digits: ${hex}`);
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => channel(Number.parseInt(part, 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours, as WCAG 2.2 defines it. */
function contrast(one = '', other = ''): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const css = readFileSync(resolve(__dirname, '../tokens.css'), 'utf8');

/** The declarations in the block of a selector. */
function declarations(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`No block of ${selector} in tokens.css`);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

const light = declarations(':root');
const dark = new Map([...light, ...declarations(':root[data-theme="dark"]')]);
const following = declarations(':root[data-theme="auto"]');

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}

it('`token` names only custom properties that exist', () => {
  for (const reference of leaves(token)) {
    const name = /^var\((--[\w-]+)\)$/.exec(reference)?.[1] ?? reference;
    expect([...light.keys()]).toContain(name);
  }
});

it('follows the system with exactly the values of the dark theme', () => {
  expect(Object.fromEntries(following)).toEqual(Object.fromEntries(declarations(':root[data-theme="dark"]')));
});

it('changes only colours and shadows with the theme, so a page has the same layout in both', () => {
  const paint = /^(?:transparent|#[\da-f]{6}|(?:(?:-?\d+px|0) )*rgb\([^)]*\)(?:, (?:(?:-?\d+px|0) )*rgb\([^)]*\))*)$/;
  const changed = [...declarations(':root[data-theme="dark"]')];
  const others = changed.filter(([name, value]) => ![light.get(name) ?? '', value].every((each) => paint.test(each)));
  expect(others).toEqual([]);
});

it('[CAT-023, CONST-029] has the palette of the specification, #2E7FF9 first', () => {
  expect(categoryColors.map((color) => color.toLowerCase())).toEqual(
    categoryColors.map((_, place) => light.get(`--cat-${place + 1}`)),
  );
  expect(categoryColors[0]).toBe('#2E7FF9');
});

const textOn = [
  { text: '--text', grounds: ['--bg', '--surface', '--surface-2', '--action-soft', '--danger-soft'] },
  { text: '--text-2', grounds: ['--bg', '--surface', '--surface-2'] },
  { text: '--text-3', grounds: ['--bg', '--surface', '--surface-2'] },
  { text: '--action', grounds: ['--bg', '--surface', '--surface-2', '--action-soft'] },
  { text: '--action-hover', grounds: ['--action-soft'] },
  { text: '--on-action', grounds: ['--action', '--action-hover', '--action-press'] },
  { text: '--danger', grounds: ['--bg', '--surface', '--danger-soft', '--surface-2'] },
  { text: '--on-danger', grounds: ['--danger', '--danger-hover'] },
  { text: '--ok', grounds: ['--surface', '--ok-soft'] },
  { text: '--warn', grounds: ['--warn-soft'] },
  { text: '--neutral', grounds: ['--neutral-soft'] },
  { text: '--on-brand', grounds: ['--brand', '--brand-hover'] },
  { text: '--on-chrome', grounds: ['--chrome', '--chrome-2', '--ink-card'] },
  { text: '--on-chrome-2', grounds: ['--chrome', '--chrome-2', '--ink-card'] },
  { text: '--brand', grounds: ['--chrome', '--chrome-2', '--ink-card'] },
  ...categoryColors.map((_, place) => ({ text: `--on-cat-${place + 1}`, grounds: [`--cat-${place + 1}`] })),
];

const edgesOn = [
  { edge: '--line-control', grounds: ['--bg', '--surface'] },
  { edge: '--chrome-control', grounds: ['--chrome'] },
  { edge: '--focus', grounds: ['--bg', '--surface', '--surface-2'] },
  // The edge of what is chosen or hovered, and the focus ring on ink.
  { edge: '--action', grounds: ['--bg', '--surface', '--action-soft'] },
  { edge: '--on-chrome-2', grounds: ['--chrome-2'] },
  { edge: '--brand', grounds: ['--chrome', '--chrome-2', '--ink-card'] },
];

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_, theme) => {
  it.each(textOn.flatMap(({ text, grounds }) => grounds.map((ground) => [text, ground])))(
    '%s is readable on %s (4.5:1)',
    (text, ground) => {
      expect(contrast(theme.get(text), theme.get(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(edgesOn.flatMap(({ edge, grounds }) => grounds.map((ground) => [edge, ground])))(
    '%s stands out on %s (3:1)',
    (edge, ground) => {
      expect(contrast(theme.get(edge), theme.get(ground))).toBeGreaterThanOrEqual(3);
    },
  );
});
