import { useNavigate } from '@portal/federation/router';
import type { HeaderOptions } from '@portal/platform';
import { Icon, media, token } from '@portal/ui';
import styled from 'styled-components';
import { BAND_HOVER } from './band-style';
import { frameTexts } from './frame.texts';
import { SquareControl } from './square-control';

const Back = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-width: ${token.size.tap};
  height: ${token.size.tap};
  border-radius: ${token.radius.control};
  color: inherit;
  font-size: ${token.fontSize[13]};
  font-weight: ${token.weight.semi};
  letter-spacing: ${token.track.button};

  ${media.belowDesktop} {
    & > span { position: absolute; clip-path: inset(50%); }
  }
  ${media.desktop} {
    height: ${token.size.controlSmall};
    margin-left: -8px;
    padding: 0 12px 0 8px;
    &:hover { background: ${BAND_HOVER}; }
  }
`;

/** 'INDIETRO': leads to the given path, otherwise one page back (SHELL-038, SHELL-039). */
export function BackButton({ options }: { options: HeaderOptions }) {
  const navigate = useNavigate();
  if (!options.showBack) return null;
  const goBack = () => (options.specificPath ? navigate(options.specificPath) : navigate(-1));
  return (
    <Back type="button" onClick={goBack}>
      <Icon name="arrowLeft" />
      <span>{frameTexts.back}</span>
    </Back>
  );
}

/**
 * Close: / replaces the page in the history, then the close page opens, with its return state if any (SHELL-040,
 * SHELL-041).
 */
export function CloseButton({ options }: { options: HeaderOptions }) {
  const navigate = useNavigate();
  if (!options.showClose) return null;
  const { closePage, returnState } = options;
  const close = async () => {
    await navigate('/', { replace: true });
    if (closePage && closePage !== '/') await navigate(closePage, { state: returnState });
  };
  return (
    <SquareControl type="button" onClick={close} aria-label={frameTexts.close} $hover={BAND_HOVER}>
      <Icon name="close" size={24} />
    </SquareControl>
  );
}
