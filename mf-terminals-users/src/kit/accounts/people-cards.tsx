import { Arcs, type AsProps, Card, media, StateBadge, type TerminalState, Text, Title, token } from '@portal/ui';
import { Avatar } from '@portal/ui/tiles';
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import styled from 'styled-components';

const Line = styled(Card)<{ $top?: boolean }>`
  position: relative;
  display: flex;
  align-items: ${({ $top }) => ($top ? 'flex-start' : 'center')};
  gap: ${token.space[4]};
  min-width: 0;
`;

const Words = styled.span`
  flex: 1;
  display: grid;
  gap: 4px;
  min-width: 0;

  /* A long address may break anywhere: shortened, it would not tell who is meant. */
  & > * { min-width: 0; overflow-wrap: anywhere; }
`;

const States = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  margin-top: 12px;
  color: ${token.color.text2};
  font-size: ${token.fontSize[13]};

  & > span { display: inline-flex; align-items: center; gap: 8px; }
  ${media.phone} {
    display: grid;

    & > span { flex-wrap: wrap; justify-content: space-between; }
  }
`;

type UserCardOwn = {
  /** The first line: the e-mail or the user name. */
  name: string;
  /** Shown instead of `name` when a search marks the matched letters. */
  shownName?: ReactNode;
  /** The role or point of sale, or the kind of account. */
  roleName?: ReactNode;
  developer?: boolean;
  /** One state for each kind of terminal. */
  states?: readonly { label: string; state: TerminalState }[];
  /** Another badge, for example for the account itself. */
  badge?: ReactNode;
};

/** The content of the card, and the attributes of its link. */
export type UserCardProps<C extends ElementType = 'a'> = AsProps<UserCardOwn, C>;

/**
 * A user of the merchant. The whole card is the link.
 *
 * @example
 * <UserCard as={Link} to={userUrl(user)} name={user.email} roleName="Cassa 1" states={[{ label: 'Mobile POS', state: 'ACTIVE' }]} />
 */
export function UserCard<C extends ElementType = 'a'>({
  name,
  shownName,
  roleName,
  developer = false,
  states = [],
  badge,
  as,
  ...rest
}: UserCardProps<C>) {
  return (
    <Line as={as ?? 'a'} $link $top {...(rest as ComponentPropsWithRef<'div'>)}>
      <Avatar name={name} developer={developer} />
      <Words>
        <Text as="span" $weight="semi">
          {shownName ?? name}
        </Text>
        {roleName && (
          <Text as="span" $size={14} $tone="muted">
            {roleName}
          </Text>
        )}
        {states.length > 0 && (
          <States>
            {states.map(({ label, state }) => (
              <span key={label}>
                {label} <StateBadge state={state} />
              </span>
            ))}
          </States>
        )}
      </Words>
      {badge}
    </Line>
  );
}

/* In the narrowest windows the text is below the initials. */
const InkLine = styled(Line)`
  flex-wrap: wrap;
  gap: ${token.space[5]};
  padding: ${token.space[6]};

  & p, & small { color: ${token.color.onChrome2}; }
`;

/* Above the arcs, which are positioned. */
const InkWords = styled(Words)`
  position: relative;
  flex-basis: 140px;
`;

type AccountCardOwn = {
  name: string;
  /** The e-mail and the kind of account. */
  detail?: ReactNode;
  /** Terminals and their states, below the name. */
  children?: ReactNode;
};

/** The content of the card, and the attributes of its link. */
export type AccountCardProps<C extends ElementType = 'a'> = AsProps<AccountCardOwn, C>;

/**
 * The signed-in person's own account, on ink. The whole card is the link.
 *
 * @example
 * <AccountCard as={Link} to={userUrl(me)} name="Marta Ferri" detail="marta.ferri@bottegaferri.it" />
 */
export function AccountCard<C extends ElementType = 'a'>({ name, detail, children, as, ...rest }: AccountCardProps<C>) {
  return (
    <InkLine as={as ?? 'a'} $link $ink {...(rest as ComponentPropsWithRef<'div'>)}>
      <Arcs width={260} />
      <Avatar name={name} tone="brand" size={56} />
      <InkWords>
        <Title as="span" $size="card">
          {name}
        </Title>
        {detail && (
          <Text as="small" $size={14}>
            {detail}
          </Text>
        )}
        {children}
      </InkWords>
    </InkLine>
  );
}
