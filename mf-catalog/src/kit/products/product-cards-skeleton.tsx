import { Card, CardGrid, Grow, Row, Skeleton, Stack } from '@portal/ui';

const places = [1, 2, 3, 4, 5, 6];

/** Placeholders for products that are still loading, as high as the real cards (CAT-010). */
export function ProductCardsSkeleton() {
  return (
    <CardGrid>
      {places.map((place) => (
        <Card key={place}>
          <Row $gap={4}>
            <Skeleton $width="88px" $height="88px" $radius="14px" />
            <Grow>
              <Stack $gap={3}>
                <Skeleton $width="30%" $height="8px" />
                <Skeleton $width="70%" />
                <Skeleton $width="90%" />
                <Skeleton $width="30%" $height="18px" />
              </Stack>
            </Grow>
          </Row>
        </Card>
      ))}
    </CardGrid>
  );
}
