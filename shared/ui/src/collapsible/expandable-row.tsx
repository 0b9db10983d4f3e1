import { media, Pictogram, token, useWindowFrom } from '@portal/ui';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Disclosure, DisclosureContent, DisclosureTrigger } from './disclosure';

const Frame = styled.div`
  border-radius: ${token.radius.card};
  background: ${token.color.surface};
  box-shadow: inset 0 0 0 1px ${token.color.line}, ${token.shadow[1]};
`;

/** The narrowest window, in CSS pixels, in which all parts of a row fit on one line. */
const ONE_LINE = 740;
const stacked = media.under(ONE_LINE);
const fromOneLine = `@media (min-width: ${ONE_LINE}px)`;

/* Narrow: picture, title and state on top, and the opening line across the whole width below. */
const Main = styled.div`
  display: grid;
  grid-template: 'picture title state' auto 'picture kind kind' auto 'opening opening opening' auto / 48px minmax(0, 1fr) auto;
  gap: 4px ${token.space[4]};
  align-items: center;
  padding: ${token.space[4]} ${token.space[4]} ${token.space[2]};

  ${media.under(360)} {
    grid-template: 'picture title' auto 'picture state' auto 'picture kind' auto 'opening opening' auto / 48px minmax(0, 1fr);
  }
  ${fromOneLine} {
    grid-template: 'picture title kind opening state' auto / 48px auto minmax(0, 1fr) auto 130px;
    gap: 0 ${token.space[4]};
    padding: ${token.space[3]} ${token.space[4]};
  }
  ${media.desktop} {
    grid-template: 'picture title kind opening state' auto / 48px minmax(150px, 200px) minmax(0, 1fr) 260px 140px;
    gap: 0 ${token.space[5]};
    padding: ${token.space[3]} ${token.space[6]} ${token.space[3]} ${token.space[4]};
  }
`;

const Picture = styled(Pictogram)`
  grid-area: picture;
  align-self: start;
`;

const RowTitle = styled.p`
  grid-area: title;
  font-size: ${token.fontSize[18]};
  font-weight: ${token.weight.semi};
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.01em;
  line-height: 24px;
`;

const Kind = styled.div`
  grid-area: kind;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.space[2]};
  color: ${token.color.text3};
  font-size: ${token.fontSize[14]};
  line-height: 22px;
`;

const State = styled.div`
  display: flex;
  grid-area: state;
  justify-self: end;

  ${media.under(360)} { justify-self: start; }
`;

const openingPlace = css`
  grid-area: opening;
  padding: 0 ${token.space[4]};

  ${stacked} {
    margin: 8px -16px -8px;
    border-top: 1px solid ${token.color.line};
    border-radius: 0;

    & > svg { margin-left: auto; }
    &:focus-visible { outline-offset: -4px; border-radius: ${token.radius.card}; }
  }
  ${fromOneLine} {
    justify-self: start;
    padding: 0 ${token.space[3]};
    border-radius: ${token.radius.item};
  }
`;

const Opening = styled(DisclosureTrigger)`
  ${openingPlace}

  ${fromOneLine} {
    &:hover { background: ${token.color.surface2}; }
  }
`;

const NothingToOpen = styled.p`
  ${openingPlace}
  display: flex;
  align-items: center;
  min-height: ${token.size.tap};
  color: ${token.color.text3};
  font-size: ${token.fontSize[14]};
`;

const More = styled.div`
  margin-inline: ${token.space[4]};
  padding: 4px 0 8px;
  border-top: 1px solid ${token.color.line};

  ${fromOneLine} {
    margin-inline: 84px 24px;
    padding: 8px 0;

    & > ul { columns: 2; column-gap: 32px; }
  }

  & li {
    display: flex;
    align-items: center;
    gap: ${token.space[3]};
    min-height: 40px;
    min-width: 0;
    font-size: ${token.fontSize[14]};
    /* A shortened user name would not show who is meant. */
    overflow-wrap: anywhere;
    break-inside: avoid;

    ${stacked} { min-height: ${token.size.tap}; }
  }
`;

/** The parts of a row. */
type ExpandableRowProps = {
  /** A device picture; the row draws the square around it. */
  picture: ReactNode;
  title: ReactNode;
  /** The kind, with its tag. It wraps, so what else a row says goes here as well. */
  kind: ReactNode;
  /** A `StateBadge`. */
  state: ReactNode;
  /** The line that opens the row, or that says that there is nothing to open. */
  opening: ReactNode;
  /** The content that opens, usually a `ul`. Without it the row does not open. */
  children?: ReactNode;
};

/**
 * A row of a list that opens in place, such as a terminal with the users it is assigned to.
 *
 * @example
 * <ExpandableRow picture={<MobilePosPicture />} title="30418827" kind="Mobile POS" state={<StateBadge state="ACTIVE" />} opening="Assegnato a 3 utenze">
 *   <ul>{users.map((user) => <li key={user.username}>{user.email}</li>)}</ul>
 * </ExpandableRow>
 */
export function ExpandableRow({ picture, title, kind, state, opening, children }: ExpandableRowProps) {
  const onOneLine = useWindowFrom(ONE_LINE);
  const badge = <State>{state}</State>;
  return (
    <Frame>
      <Disclosure>
        <Main>
          <Picture>{picture}</Picture>
          <RowTitle>{title}</RowTitle>
          {!onOneLine && badge}
          <Kind>{kind}</Kind>
          {children ? <Opening>{opening}</Opening> : <NothingToOpen>{opening}</NothingToOpen>}
          {onOneLine && badge}
        </Main>
        {children && (
          <DisclosureContent>
            <More>{children}</More>
          </DisclosureContent>
        )}
      </Disclosure>
    </Frame>
  );
}
