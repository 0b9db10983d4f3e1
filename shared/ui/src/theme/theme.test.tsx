import { setWindowWidth } from '@portal/testing';
import { applyTheme, categoryStyle, media, useFrame } from '@portal/ui';
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
