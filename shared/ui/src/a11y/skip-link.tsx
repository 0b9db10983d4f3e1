import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { token } from '../theme/token';
import { uiTexts } from '../ui.texts';

const Link = styled.a`
  position: absolute;
  left: ${token.space[2]};
  top: -60px;
  z-index: ${token.layer.toast};
  padding: ${token.space[3]} ${token.space[4]};
  border-radius: ${token.radius.item};
  background: ${token.color.surface};

  &:focus {
    top: ${token.space[2]};
  }
`;

/**
 * The first stop of the Tab key on a page: it jumps over header and menus to the element with the id `main`. It is
 * visible only while focused.
 *
 * @example
 * <SkipLink />
 */
export function SkipLink() {
  return (
    <Link href="#main" onClick={moveToMain}>
      {uiTexts.skip}
    </Link>
  );
}

/** The browser itself would navigate to `#main`, and the page would lose its navigation state or its link's token. */
function moveToMain(event: MouseEvent): void {
  event.preventDefault();
  const main = document.getElementById('main');
  main?.focus({ preventScroll: true });
  main?.scrollIntoView?.();
}
