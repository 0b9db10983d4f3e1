import { LIMIT } from '@portal/contract';
import { useSession } from '@portal/federation';
import { CardGrid, media, Page, Skeleton, SkeletonRegion, Stack, token } from '@portal/ui';
import styled from 'styled-components';

const cards = Array.from({ length: 8 }, (_, place) => place);

/* The title, with the buttons below it on small screens. */
const HeadPlace = styled.div`
  display: grid;
  align-content: center;
  gap: ${token.space[3]};
  min-height: 48px;
`;

const ButtonsPlace = styled(Skeleton)`
  ${media.desktop} { display: none; }
`;

/**
 * The page of accounts while it loads. If the session knows how many accounts there are, space for the search bar is
 * reserved.
 */
export function UserListSkeleton() {
  const expected = useSession(({ superUser }) => (superUser ? superUser.numberOfUsers + superUser.numberOfDevs : 0));
  return (
    <Page>
      <SkeletonRegion>
        <Stack $gap={8}>
          <Stack $gap={3}>
            <Skeleton $width="140px" $height="16px" />
            <Skeleton $height="132px" $radius={token.radius.card} />
          </Stack>
          <Stack $gap={5}>
            <HeadPlace>
              <Skeleton $width="160px" $height="16px" />
              <ButtonsPlace $height="104px" $radius={token.radius.control} />
            </HeadPlace>
            {expected > LIMIT.searchShownAbove && <Skeleton $height="52px" $radius={token.radius.pill} />}
            <CardGrid>
              {cards.map((place) => (
                <Skeleton key={place} $height="128px" $radius={token.radius.card} />
              ))}
            </CardGrid>
          </Stack>
        </Stack>
      </SkeletonRegion>
    </Page>
  );
}
