import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';

/**
 * Renders a component that needs no portal, with a person who uses it. For a page see `renderPortal`.
 *
 * @example
 * const { user, container } = renderWithUser(<Checkbox label="Ricordami" />);
 */
export const renderWithUser = (component: ReactNode): RenderResult & { user: UserEvent } => ({
  user: userEvent.setup(),
  ...render(component),
});
