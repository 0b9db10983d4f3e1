import { Icon, token } from '@portal/ui';
import { camera } from '@portal/ui/icons';
import styled from 'styled-components';

const Square = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 10px;
  overflow: hidden;
  background: ${token.color.surface2};
  color: ${token.color.text3};

  & > img { width: 100%; height: 100%; object-fit: cover; }
`;

/** A small picture of a product beside its name, or a camera. */
export function Thumbnail({ picture }: { picture?: string }) {
  return (
    <Square>
      {picture ? (
        <img src={picture} alt="" width="44" height="44" loading="lazy" />
      ) : (
        <Icon drawing={camera} size={20} />
      )}
    </Square>
  );
}
