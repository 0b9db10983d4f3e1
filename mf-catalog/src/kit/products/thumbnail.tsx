import { Icon, token } from '@portal/ui';
import { camera } from '@portal/ui/icons';
import styled from 'styled-components';
import { LoadedPicture } from './loaded-picture';

const Square = styled.span<{ $side: number }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ $side }) => $side}px;
  height: ${({ $side }) => $side}px;
  border-radius: 10px;
  overflow: hidden;
  background: ${token.color.surface2};
  color: ${token.color.text3};

  & > img { width: 100%; height: 100%; object-fit: cover; }
`;

/** A small picture of a product beside its name, or a camera. */
export function Thumbnail({ picture, large = false }: { picture?: string; large?: boolean }) {
  const side = large ? 56 : 44;
  return (
    <Square $side={side}>
      <LoadedPicture src={picture} width={side} height={side} loading="lazy">
        <Icon drawing={camera} />
      </LoadedPicture>
    </Square>
  );
}
