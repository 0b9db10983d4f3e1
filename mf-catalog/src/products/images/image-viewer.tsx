import { media, Text } from '@portal/ui';
import { Overlay } from '@portal/ui/dialog';
import styled from 'styled-components';
import { IMAGE_SIDE } from '../../kit/images/product-image';
import { imageTexts } from './image.texts';

const Figure = styled.figure`
  display: grid;
  gap: 8px;
  min-width: 0;
  max-width: 100%;
  margin: auto;

  /* Where scroll bars take room, the window is narrower than 100vw. */
  & > img {
    width: calc(100vw - 30px);
    max-width: 100%;
    aspect-ratio: 1;
    border-radius: 12px;
    object-fit: contain;
  }
  ${media.desktop} {
    & > img { width: ${IMAGE_SIDE}px; }
  }
`;

interface Props {
  name: string;
  source: string;
  onClose: () => void;
}

/**
 * A product's image over the page: 600 pixels on desktop, the window's width minus 30 on mobile (PROD-041, PROD-042).
 */
export function ImageViewer({ name, source, onClose }: Props) {
  return (
    <Overlay label={imageTexts.viewer} onClose={onClose}>
      <Figure>
        <img src={source} alt={name} />
        <Text as="figcaption" $size={14} $clip>
          {name}
        </Text>
      </Figure>
    </Overlay>
  );
}
