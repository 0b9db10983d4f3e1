import { formatEuro, Grow, Hero, Icon, PageHead, Row, Skeleton, Title, token } from '@portal/ui';
import { camera } from '@portal/ui/icons';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Picture = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 96px;
  height: 96px;
  border-radius: 18px;
  overflow: hidden;
  background: ${token.color.surface2};
  color: ${token.color.text3};

  & > img { width: 100%; height: 100%; object-fit: cover; }
`;

interface Props {
  name: string;
  /** In cents; undefined while loading. */
  price?: number;
  picture?: string;
  loadingPicture?: boolean;
  children?: ReactNode;
}

/** Picture, name and price of a product. */
export function ProductHead({ name, price, picture, loadingPicture = false, children }: Props) {
  return (
    <PageHead>
      <Row $gap={5} $wrap>
        {loadingPicture ? (
          <Skeleton $width="96px" $height="96px" $radius="18px" />
        ) : (
          <Picture>{picture ? <img src={picture} alt="" /> : <Icon drawing={camera} size={24} />}</Picture>
        )}
        <Grow $least={140}>
          <Hero as="h2">{name}</Hero>
          {price !== undefined && (
            <Title as="p" $size="section">
              {formatEuro(price)}
            </Title>
          )}
        </Grow>
      </Row>
      {children}
    </PageHead>
  );
}
