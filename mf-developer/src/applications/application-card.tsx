import { Card, Icon, media, Pictogram, Text, Title, token } from '@portal/ui';
import { type LinkTarget, StretchedLink } from '@portal/ui/tiles';
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import styled from 'styled-components';

const Line = styled(Card)`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${token.space[4]};
  min-width: 0;
  padding-right: 8px;

  /* In the narrowest windows the name takes the space of the drawing. */
  ${media.under(300)} { & > ${Pictogram} { display: none; } }

  &:hover { box-shadow: inset 0 0 0 1px ${token.color.actionLine}, ${token.shadow[2]}; }
  & > button { z-index: 1; }
`;

const Words = styled.div`
  flex: 1;
  display: grid;
  gap: 4px;
  min-width: 0;
`;

/** An application and its controls. */
export type ApplicationCardProps<C extends ElementType = 'a'> = {
  name: string;
  link: LinkTarget<C>;
  detail?: ReactNode;
  /** A `Badge`. */
  badge?: ReactNode;
  /** A `DotsMenu`. */
  menu?: ReactNode;
};

/**
 * A developer's application. The whole card is the link; the menu is on top of it.
 *
 * @example
 * <ApplicationCard name="Cassa Facile" link={{ as: Link, to: applicationUrl('Cassa Facile') }} menu={<DotsMenu label="Azioni per Cassa Facile">…</DotsMenu>} />
 */
export function ApplicationCard<C extends ElementType = 'a'>({
  name,
  link,
  detail,
  badge,
  menu,
}: ApplicationCardProps<C>) {
  return (
    <Line as="article">
      <Pictogram>
        <Icon name="applications" />
      </Pictogram>
      <Words>
        <Title as="h3" $size="card">
          <StretchedLink {...(link as ComponentPropsWithRef<'a'>)}>{name}</StretchedLink>
        </Title>
        {detail && (
          <Text as="span" $size={14} $tone="muted">
            {detail}
          </Text>
        )}
      </Words>
      {badge}
      {menu}
    </Line>
  );
}
