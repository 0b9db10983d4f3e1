import { LIMIT } from '@portal/contract';
import { Skeleton, Stack, token } from '@portal/ui';
import { ExpandableRow } from '@portal/ui/collapsible';

const places = Array.from({ length: LIMIT.terminalPage }, (_, place) => place);

/** A first page of rows that are still loading, as high as the real rows. */
export function TerminalRowsSkeleton() {
  return (
    <Stack $gap={3}>
      {places.map((place) => (
        <ExpandableRow
          key={place}
          picture={null}
          title={<Skeleton $width="96px" $height="24px" />}
          kind={<Skeleton $width="80px" $height="22px" />}
          state={<Skeleton $width="80px" $height="24px" $radius={token.radius.pill} />}
          opening={<Skeleton $width="140px" />}
        />
      ))}
    </Stack>
  );
}
