import { breakpoint, categoryStyle, media, token, useWindowWidth, VisuallyHidden } from '@portal/ui';
import styled from 'styled-components';
import { productTexts } from './product.texts';

/** A category of a product, as its badge needs it. */
export type ProductCategory = { id: string; name: string; color: string };

const narrow = [
  { under: 260, fit: 3 },
  { under: 290, fit: 4 },
  { under: 320, fit: 5 },
  { under: 376, fit: 6 },
];

/**
 * How many category badges a product shows at a window width: 10 on desktops, 7 on mobile, fewer on narrow screens
 * (PROD-010, PROD-011).
 *
 * @example
 * dashesThatFit(319); // 5
 */
export function dashesThatFit(width: number): number {
  if (width >= breakpoint.desktop) return 10;
  return narrow.find(({ under }) => width < under)?.fit ?? 7;
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  min-height: 14px;
  color: ${token.color.text3};
  font-size: ${token.fontSize[12]};
  line-height: 14px;
  font-weight: ${token.weight.medium};
`;

const Dash = styled.li`
  /* Seven dashes and the number of the others fit on one line of a phone. */
  width: 14px;
  height: 8px;
  border-radius: 4px;
  background: var(--cat);
  forced-color-adjust: none;

  ${media.fromTablet} { width: 18px; }
`;

/** The categories, and whether the dashes are only decoration. */
export type CategoryDashesProps = {
  categories: readonly ProductCategory[];
  /** Hides the dashes from screen readers: inside a label, a list is not allowed. */
  decorative?: boolean;
};

/**
 * The categories of a product as dashes in their colours, with '+N' for those left out (PROD-012). Screen readers read
 * their names.
 *
 * @example
 * <CategoryDashes categories={product.categories} />
 */
export function CategoryDashes({ categories, decorative = false }: CategoryDashesProps) {
  const fit = useWindowWidth(dashesThatFit);
  const left = categories.length - fit;
  const item = decorative ? 'span' : 'li';
  return (
    <List
      as={decorative ? 'span' : 'ul'}
      {...(decorative ? { 'aria-hidden': true } : { 'aria-label': productTexts.categories })}
    >
      {categories.slice(0, fit).map(({ id, name, color }) => (
        <Dash as={item} key={id} style={categoryStyle(color)} title={name}>
          {!decorative && <VisuallyHidden>{name}</VisuallyHidden>}
        </Dash>
      ))}
      {left > 0 && (decorative ? <span>{`+${left}`}</span> : <li>{`+${left}`}</li>)}
    </List>
  );
}

/**
 * A category's name, with its colour before it.
 *
 * @example
 * <CategoryChip name="Salumi e formaggi" color="#E34263" />
 */
export function CategoryChip({ name, color }: { name: string; color: string }) {
  return <Chip style={categoryStyle(color)}>{name}</Chip>;
}

const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: 32px;
  padding: 4px 14px 4px 10px;
  /* Half the height of one line: round ends, and still a box when a long name takes several lines. */
  border-radius: 16px;
  background: ${token.color.surface};
  box-shadow: inset 0 0 0 1px ${token.color.line};
  font-size: ${token.fontSize[14]};
  font-weight: ${token.weight.medium};
  overflow-wrap: anywhere;

  &::before {
    content: '';
    flex: none;
    width: 14px;
    height: 14px;
    border-radius: 5px;
    background: var(--cat);
  }
`;
