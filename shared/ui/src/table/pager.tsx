import { Icon, IconButton, token } from '@portal/ui';
import { useFocusKept } from '@portal/ui/focus';
import styled from 'styled-components';
import { tableTexts } from './table.texts';

const Line = styled.nav`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space[3]};
  color: ${token.color.text2};
  font-size: ${token.fontSize[14]};
  font-variant-numeric: tabular-nums;
`;

/** The current page (from 1), the number of pages, and a callback for another page. */
type PagerProps = { page: number; pages: number; onChange: (page: number) => void };

/**
 * 'Pag. x di y' between two arrows (APP-011). The page number is announced when it changes. On the first and the last
 * page the arrow that ends there hands the focus to the other one.
 *
 * @example
 * <Pager page={page} pages={3} onChange={setPage} />
 */
export function Pager({ page, pages, onChange }: PagerProps) {
  return (
    <Line ref={useFocusKept()} aria-label={tableTexts.pagination} data-screen-only>
      <IconButton
        label={tableTexts.previous}
        icon={<Icon name="chevronLeft" />}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      <span role="status">{tableTexts.page(page, pages)}</span>
      <IconButton
        label={tableTexts.next}
        icon={<Icon name="chevronRight" />}
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      />
    </Line>
  );
}
