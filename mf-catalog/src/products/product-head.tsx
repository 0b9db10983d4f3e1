import { formatEuro, Grow, Hero, Icon, PageHead, Row, Skeleton, Title, token } from '@portal/ui';
import { camera } from '@portal/ui/icons';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { LoadedPicture } from '../kit/products/loaded-picture';
import { productsTexts } from './products.texts';

const Picture = styled.span<{ type?: 'button' }>`
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
  &:is(button) { padding: 0; border: 0; cursor: pointer; }
  &:is(button):hover { background: ${token.color.actionSoft}; color: ${token.color.action}; }
`;

interface Props {
  name: string;
  /** In cents; undefined while loading. */
  price?: number;
  picture?: string;
  loadingPicture?: boolean;
  /** Chooses a picture if there is none. */
  onAddPicture?: () => void;
  children?: ReactNode;
}

/** Picture, name and price of a product. */
export function ProductHead({ name, price, picture, loadingPicture = false, onAddPicture, children }: Props) {
  return (
    <PageHead>
      <Row $gap={5} $wrap>
        {loadingPicture ? (
          <Skeleton $width="96px" $height="96px" $radius="18px" />
        ) : (
          <HeadPicture picture={picture} onAdd={onAddPicture} />
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

function HeadPicture({ picture, onAdd }: { picture?: string; onAdd?: () => void }) {
  const drawing = <Icon drawing={camera} size={24} />;
  if (picture) {
    return (
      <Picture>
        <LoadedPicture src={picture}>{drawing}</LoadedPicture>
      </Picture>
    );
  }
  if (!onAdd) return <Picture>{drawing}</Picture>;
  return (
    <Picture as="button" type="button" aria-label={productsTexts.addPhoto} onClick={onAdd}>
      {drawing}
    </Picture>
  );
}
