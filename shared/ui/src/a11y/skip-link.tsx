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
 * The first stop of the Tab key on a page: it jumps over header and menus. It is visible only while focused.
 *
 * @example
 * <SkipLink />
 */
export function SkipLink() {
  return <Link href="#main">{uiTexts.skip}</Link>;
}
