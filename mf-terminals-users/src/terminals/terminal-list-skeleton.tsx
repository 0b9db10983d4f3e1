import { LIMIT } from '@portal/contract';
import { useSession } from '@portal/federation';
import { media, Page, PageHead, Skeleton, SkeletonRegion, token } from '@portal/ui';
import styled from 'styled-components';
import { TerminalRowsSkeleton } from '../kit/terminals/terminal-rows-skeleton';

const SearchPlace = styled.div`
  width: 340px;
  max-width: 100%;
`;

/* Two rows of filters; on phones each is below its name. */
const FiltersPlace = styled.div`
  display: grid;
  align-content: space-between;
  height: 100px;
  margin-bottom: 24px;

  & > * { max-width: 320px; }
  ${media.phone} { height: 148px; padding-top: 24px; row-gap: 36px; align-content: start; }
`;

/**
 * The page of terminals while it loads. If the session knows how many terminals there are, space for the search bar is
 * reserved.
 */
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
        <FiltersPlace>
          <Skeleton $height="44px" $radius={token.radius.pill} />
          <Skeleton $height="44px" $radius={token.radius.pill} />
        </FiltersPlace>
        <TerminalRowsSkeleton />
      </SkeletonRegion>
    </Page>
  );
}
