import { render, screen } from '@testing-library/react';
import { BelowBadge } from './below-badge';

it('[SHELL-462] leaves the header as much room as the badge takes, until there is none', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(93);
  const place = (badge: boolean) => (
    <BelowBadge $badge={badge}>
      {badge && <aside>Prova</aside>}
      <header>Portale</header>
    </BelowBadge>
  );
  const { rerender } = render(place(true));
  const { parentElement } = screen.getByRole('banner');
  expect(parentElement).toHaveStyle({ '--badge': '93px', '--strip': '93px' });
  rerender(place(false));
  expect(parentElement).not.toHaveAttribute('style');
});
