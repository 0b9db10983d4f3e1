import { Pictogram, token, useTypedBefore, VisuallyHidden } from '@portal/ui';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { choiceStyle } from './choice-style';

const Tile = styled.label<{ $low: boolean }>`
  display: flex;
  align-items: center;
  gap: ${token.space[4]};
  min-height: ${({ $low }) => ($low ? '60px' : '72px')};
  padding: 12px 20px 12px 16px;
  border-radius: ${token.radius.card};
  background: ${token.color.surface};
  box-shadow: inset 0 0 0 1px ${token.color.line}, ${token.shadow[1]};
  cursor: pointer;
  transition:
    box-shadow ${token.time.hover},
    background ${token.time.hover};

  &:hover { box-shadow: inset 0 0 0 1px ${token.color.lineControl}, ${token.shadow[2]}; }
  &:has(:checked) { background: ${token.color.actionSoft}; box-shadow: inset 0 0 0 2px ${token.color.action}; }
  &:has(:focus-visible) { outline: 2px solid ${token.color.focus}; outline-offset: 2px; }
  &:has(:disabled) {
    background: ${token.color.surface2};
    box-shadow: inset 0 0 0 1px ${token.color.line};
    cursor: not-allowed;

    & > [data-picture] { opacity: 0.55; }
  }

  @media (max-width: 359.98px) {
    gap: 10px;
    padding-inline: 12px;

    & > [data-picture] { display: none; }
  }
  @media (max-width: 299.98px) { flex-wrap: wrap; }
`;

const Box = styled.input`
  ${choiceStyle}

  &:focus-visible { outline: 0; }
`;

const Words = styled.span`
  flex: 1;
  display: grid;
  gap: 2px;
  min-width: 0;

  & > * { min-width: 0; overflow-wrap: anywhere; }

  /* Room for the id of a terminal: the badge goes below it. */
  @media (max-width: 299.98px) { min-width: 5.5em; }
`;

const Name = styled.span`
  font-weight: ${token.weight.semi};
  font-variant-numeric: tabular-nums;
`;

const Line = styled.span`
  font-size: ${token.fontSize[14]};
  color: ${token.color.text3};
`;

/** The attributes of the `input` inside, and what the tile shows. */
type ChoiceTileProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children' | 'title'> & {
  type: 'radio' | 'checkbox';
  name: string;
  title: ReactNode;
  text?: ReactNode;
  /** A device picture; the tile draws the square around it. */
  picture?: ReactNode;
  /** A badge at the end of the tile. */
  state?: ReactNode;
  /** A lower tile, for a list of many names without pictures. */
  low?: boolean;
};

/**
 * A checkbox or radio as a whole card, for terminals to assign, kinds or operations. It stays readable when `disabled`.
 *
 * @example
 * <ChoiceTile type="radio" name="tid" value="30418827" title="30418827" picture={<MobilePosPicture />} state={<StateBadge state="ACTIVE" />} checked={tid === '30418827'} onChange={choose} />
 */
export function ChoiceTile({ type, title, text, picture, state, low = false, ...rest }: ChoiceTileProps) {
  const box = useTypedBefore<HTMLInputElement>(rest);
  return (
    <Tile $low={low}>
      <Box {...rest} type={type} ref={box} />
      {picture && <Pictogram data-picture="">{picture}</Pictogram>}
      <Words>
        <Name>{title}</Name>
        {text && <Line>{text}</Line>}
      </Words>
      {state}
    </Tile>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: ${token.space[3]};

  & > * { min-width: 0; }
`;

/**
 * Choices that belong together, under a name that screen readers read out.
 *
 * @example
 * <ChoiceGroup legend="ID Terminale">{terminals.map((terminal) => <ChoiceTile … />)}</ChoiceGroup>
 */
export function ChoiceGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Group>
      <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      {children}
    </Group>
  );
}
