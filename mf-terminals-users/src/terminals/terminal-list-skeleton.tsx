import { LIMIT } from '@portal/contract';
import { useSession } from '@portal/federation';
import { Page, PageHead, Skeleton, SkeletonRegion, token } from '@portal/ui';
import styled from 'styled-components';
import { TerminalRowsSkeleton } from '../kit/terminal-rows-skeleton';

const SearchPlace = styled.div`
  width: 340px;
  max-width: 100%;
`;

/** The page of terminals while it loads. Where the session knows how many terminals there are, the search bar keeps its place. */
export function TerminalListSkeleton() {
  const expected = useSession(({ superUser }) => superUser?.numberOfTerminals ?? 0);
  return (
    <Page>
      <SkeletonRegion>
        <PageHead>
          <Skeleton $width="min(480px, 90%)" $height="41px" />
          {expected > LIMIT.searchShownAbove && (
            <SearchPlace>
              <Skeleton $height="52px" $radius={token.radius.pill} />
            </SearchPlace>
          )}
        </PageHead>
        <TerminalRowsSkeleton />
      </SkeletonRegion>
    </Page>
  );
}
