import type { Merchant } from '@portal/contract';
import type { LoadState } from '@portal/pages/load-state';
import { supportNote } from '@portal/pages/support-code';
import { EmptyState, FailedState, Icon, Skeleton, SkeletonRegion, Stack, token } from '@portal/ui';
import type { ReactNode } from 'react';
import { FoundCount } from './found-count';
import { merchantTexts } from './merchant.texts';

interface Props {
  list: LoadState<readonly Merchant[]>;
  /** Why the list is empty. When filters are set, it says instead that nothing matches them. */
  empty: string;
  filtered: boolean;
  /** Shows above the table how many match the filters. Screen readers are told in any case. */
  counted?: boolean;
  children: (merchants: readonly Merchant[]) => ReactNode;
}

/** The four states of a table of points of sale: loading, empty, failed (no table, but a notice: ERR-014), ready. */
export function MerchantListStates({ counted = false, ...props }: Props) {
  const { list, filtered } = props;
  const found = filtered ? list.data?.length : undefined;
  return (
    <div>
      <FoundCount visible={counted && Boolean(found)}>{found !== undefined && merchantTexts.found(found)}</FoundCount>
      <State {...props} />
    </div>
  );
}

function State({ list, empty, filtered, children }: Omit<Props, 'counted'>) {
  const { data, error, failed, retrying, retry } = list;
  if (data === undefined && !failed) return <MerchantListSkeleton />;
  return (
    <Stack $gap={5}>
      {failed && (
        <FailedState title={merchantTexts.failed} note={supportNote(error)} onRetry={retry} retrying={retrying} />
      )}
      {data && data.length > 0 && children(data)}
      {data?.length === 0 && !failed && (
        <EmptyState
          icon={<Icon name="merchants" />}
          title={filtered ? merchantTexts.noneFound : empty}
          text={filtered ? merchantTexts.noneFoundHint : undefined}
          level={3}
        />
      )}
    </Stack>
  );
}

const rows = Array.from({ length: 5 }, (_, place) => place);

function MerchantListSkeleton() {
  return (
    <SkeletonRegion>
      <Stack $gap={2}>
        {rows.map((row) => (
          <Skeleton key={row} $height="60px" $radius={token.radius.control} />
        ))}
      </Stack>
    </SkeletonRegion>
  );
}
