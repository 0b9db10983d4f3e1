import 'cropperjs/dist/cropper.css';
import { Button, Row, Text, token, useFrame } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { type KeyboardEvent, useRef } from 'react';
import Cropper, { type ReactCropperElement } from 'react-cropper';
import styled from 'styled-components';
import { imageTexts } from './image.texts';
import { IMAGE_SIDE, imageFromDataUrl, type ProductImage } from './product-image';

/** How far an arrow key moves the box, in screen pixels. */
const STEP = 10;

const Stage = styled.div`
  border-radius: ${token.radius.control};
  overflow: hidden;

  & img { display: block; max-width: 100%; }
`;

const Size = styled(Text)`
  white-space: nowrap;
`;

const moves: Readonly<Record<string, { left: number; top: number }>> = {
  ArrowLeft: { left: -STEP, top: 0 },
  ArrowRight: { left: STEP, top: 0 },
  ArrowUp: { left: 0, top: -STEP },
  ArrowDown: { left: 0, top: STEP },
};

interface Props {
  /** The picture as a data address, 600 pixels high. */
  source: string;
  type: string;
  name: string;
  onCrop: (image: ProductImage) => void;
  onCancel: () => void;
}

/**
 * Chooses the square of a picture that becomes the product's image. The square is as large as fits; pointer or arrow
 * keys move it (PROD-040, PROD-041, Q-057).
 */
export default function CropDialog({ source, type, name, onCrop, onCancel }: Props) {
  const element = useRef<ReactCropperElement>(null);
  const desktop = useFrame() === 'desktop';

  const move = (event: KeyboardEvent) => {
    const by = moves[event.key];
    const cropper = element.current?.cropper;
    if (!by || !cropper) return;
    event.preventDefault();
    const { left, top } = cropper.getCropBoxData();
    cropper.setCropBoxData({ left: left + by.left, top: top + by.top });
  };
  const confirm = () => {
    const canvas = element.current?.cropper?.getCroppedCanvas({
      width: IMAGE_SIDE,
      height: IMAGE_SIDE,
      imageSmoothingQuality: 'high',
    });
    if (canvas) onCrop(imageFromDataUrl(canvas.toDataURL(type, 0.9), name));
  };

  return (
    <Dialog
      open
      onClose={onCancel}
      shape="wide"
      title={imageTexts.cropTitle}
      actions={
        <>
          <Button variant="ghost" onClick={onCancel}>
            {imageTexts.cancel}
          </Button>
          <Button onClick={confirm}>{imageTexts.confirm}</Button>
        </>
      }
    >
      <Stage role="group" aria-label={imageTexts.cropBox} tabIndex={0} onKeyDown={move}>
        <Cropper
          ref={element}
          src={source}
          // If it were empty, the library would insert an English text.
          alt={imageTexts.toCrop}
          viewMode={1}
          aspectRatio={1}
          autoCropArea={1}
          dragMode="none"
          cropBoxResizable={false}
          zoomable={false}
          rotatable={false}
          scalable={false}
          checkCrossOrigin={false}
          checkOrientation={false}
          background={false}
          toggleDragModeOnDblclick={false}
        />
      </Stage>
      <Row $between>
        <Text $size={14} $tone="muted">
          {imageTexts.cropHint[desktop ? 'desktop' : 'other']}
        </Text>
        <Size $size={14} $tone="muted" $digits>
          {imageTexts.size(IMAGE_SIDE)}
        </Size>
      </Row>
    </Dialog>
  );
}
