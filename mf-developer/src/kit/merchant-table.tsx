import { LIMIT, type Merchant } from '@portal/contract';
import { useAddress } from '@portal/pages/list-address';
import { Stack, Text } from '@portal/ui';
import { type Column, DataTable, Pager, type Selection, TidList } from '@portal/ui/table';
import { useRef } from 'react';
import styled from 'styled-components';
import { PARAMETER } from './developer.urls';
import { merchantTexts } from './merchant.texts';
import { terminalsOf } from './merchant-rules';
import { pageOf } from './paging';

const Frame = styled(Stack)`
  scroll-margin-top: 88px;
`;

const keyOf = ({ merchantId }: Merchant) => merchantId;

/** Shows the terminals of a row when it is opened (APP-022, MERCH-005). */
const tids = {
  label: merchantTexts.tids,
  content: (merchant: Merchant) =>
    merchant.terminalInfo.length === 0 ? (
      <Text $size={14} $tone="muted">
        {merchantTexts.noTids}
      </Text>
    ) : (
      <TidList terminals={terminalsOf(merchant)} />
    ),
};

interface Props {
  /** Name of the table for screen readers. */
  label: string;
  merchants: readonly Merchant[];
  columns: readonly Column<Merchant>[];
  selection?: Selection<Merchant>;
  /** Whether rows open to show their terminals. */
  withTids?: boolean;
}

/** Points of sale, ten per page. The page is part of the address (APP-011, MERCH-004, CONST-019). */
export function MerchantTable({ label, merchants, columns, selection, withTids = false }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const address = useAddress();
  const { rows, page, pages } = pageOf(merchants, address.read(PARAMETER.page), LIMIT.merchantPage);

  const turnTo = (next: number) => {
    address.write({ [PARAMETER.page]: next === 1 ? '' : String(next) });
    // Ten cards fill several phone screens, so the next page is scrolled to its beginning.
    frame.current?.scrollIntoView?.({ block: 'start' });
  };

  return (
    <Frame ref={frame} $gap={5}>
      <DataTable
        label={label}
        rows={rows}
        rowKey={keyOf}
        columns={columns}
        selection={selection && { ...selection, allKeys: merchants.map(keyOf) }}
        detail={withTids ? tids : undefined}
      />
      <Pager page={page} pages={pages} onChange={turnTo} />
    </Frame>
  );
}
