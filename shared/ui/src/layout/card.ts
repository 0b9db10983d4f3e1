import styled, { css } from 'styled-components';
import { token } from '../theme/token';

/* A card that is a link has a petrol hairline when hovered. */
const cardLinkStyle = css`
  color: inherit;
  text-decoration: none;
  transition: box-shadow ${token.time.expand};

  &:hover {
    color: inherit;
    box-shadow: inset 0 0 0 1px ${token.color.actionLine}, ${token.shadow[2]};
  }

  &:focus-visible { border-radius: ${token.radius.card}; }
`;

const ink = css`
  position: relative;
  overflow: hidden;
  background: ${token.color.inkCard};
  color: ${token.color.onChrome};
  box-shadow: inset 0 0 0 1px ${token.color.chromeEdge}, ${token.shadow[2]};
  --focus: ${token.color.brand};
`;

const inkLink = css`
  &:hover { color: ${token.color.onChrome}; box-shadow: inset 0 0 0 1px ${token.color.chromeEdge}, ${token.shadow[3]}; }
`;

const dashed = css`
  background: transparent;
  border: 1.5px dashed ${token.color.lineControl};
  box-shadow: none;
`;

/**
 * A white ground with a hairline. `$ink`: at most once per page. `$dashed`: an empty place. `$link`: the card itself is
 * a link (`as={Link}`).
 *
 * @example
 * <Card as="section">…</Card>
 * @example
 * <Card as={Link} to="/users/giulia.longhi" $link>…</Card>
 */
export const Card = styled.div<{ $ink?: boolean; $dashed?: boolean; $link?: boolean }>`
  padding: ${token.space[5]};
  border-radius: ${token.radius.card};
  background: ${token.color.surface};
  box-shadow: inset 0 0 0 1px ${token.color.line}, ${token.shadow[1]};
  ${({ $link }) => $link && cardLinkStyle}
  ${({ $ink }) => $ink && ink}
  ${({ $ink, $link }) => $ink && $link && inkLink}
  ${({ $dashed }) => $dashed && dashed}
`;

/**
 * The square behind a pictogram or icon of a row.
 *
 * @example
 * <Pictogram $accent><Icon name="support" size={24} /></Pictogram>
 */
export const Pictogram = styled.span<{ $accent?: boolean; $ok?: boolean; $ink?: boolean; $large?: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ $large }) => ($large ? '72px' : '48px')};
  height: ${({ $large }) => ($large ? '72px' : '48px')};
  border-radius: ${({ $large }) => ($large ? '22px' : '14px')};
  background: ${({ $accent, $ink }) => ($ink ? token.color.chrome2 : $accent ? token.color.actionSoft : token.color.surface2)};
  color: ${({ $ink, $large }) => ($ink ? token.color.onChrome : $large ? token.color.text3 : token.color.text)};

  ${({ $ok }) => $ok && `background: ${token.color.okSoft}; color: ${token.color.ok};`}

  & > svg { width: 32px; height: 32px; }
`;

/**
 * Terms with their values, one below the other, with hairlines between them.
 *
 * @example
 * <DescriptionList><div><dt>E-mail</dt><dd>giulia.lenzi@bottegaferri.it</dd></div></DescriptionList>
 */
export const DescriptionList = styled.dl`
  display: grid;
  align-content: start;

  & > div {
    display: grid;
    gap: 2px;
    padding: 14px 0;
    border-top: 1px solid ${token.color.line};
  }
  & > div:first-child { border-top: 0; padding-top: 0; }
  & > div:last-child { padding-bottom: 0; }
  & dt { font-size: ${token.fontSize[13]}; color: ${token.color.text3}; }
  & dd { font-weight: ${token.weight.medium}; overflow-wrap: anywhere; }
`;
