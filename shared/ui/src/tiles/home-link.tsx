import { type AsProps, Card, Icon, media, Pictogram, Text, token } from '@portal/ui';
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import styled from 'styled-components';

const Line = styled(Card)`
  display: flex;
  align-items: center;
  gap: ${token.space[4]};

  ${media.under(300)} { gap: ${token.space[3]}; }
`;

const Words = styled.span`
  flex: 1;
  display: grid;
  min-width: 0;
  font-weight: ${token.weight.medium};
`;

type HomeLinkOwn = {
  icon: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  accent?: boolean;
  /** Shows the arrow for a link that leaves the portal. */
  external?: boolean;
};

/**
 * A link on the home page that fills a line: terms, help.
 *
 * @example
 * <HomeLink as={Link} to="/termsAndConditions" icon={<Icon name="document" />} title="Termini e condizioni" />
 */
export function HomeLink<C extends ElementType = 'a'>({
  icon,
  title,
  text,
  accent = false,
  external = false,
  as,
  ...rest
}: AsProps<HomeLinkOwn, C>) {
  return (
    <Line as={as ?? 'a'} $link {...(rest as ComponentPropsWithRef<'div'>)}>
      <Pictogram $accent={accent}>{icon}</Pictogram>
      <Words>
        {title}
        {text && (
          <Text as="span" $size={14} $tone="muted" $weight="regular">
            {text}
          </Text>
        )}
      </Words>
      <Icon name={external ? 'arrowUpRight' : 'chevronRight'} />
    </Line>
  );
}
