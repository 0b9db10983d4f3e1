import 'cropperjs/dist/cropper.css';
import { Icon, IconButton, Row, Text, token, useFrame } from '@portal/ui';
import { Dialog, DialogAnswers } from '@portal/ui/dialog';
import { useFocusKept } from '@portal/ui/focus';
import { rotate, zoomIn, zoomOut } from '@portal/ui/icons';
import { type KeyboardEvent, useRef, useState } from 'react';
import Cropper, { type ReactCropperElement } from 'react-cropper';
import styled from 'styled-components';
import { IMAGE_SIDE, imageFromDataUrl, type ProductImage, turned } from '../../kit/images/product-image';
import { imageTexts } from './image.texts';

/** How far an arrow key moves the box, in screen pixels. */
const STEP = 10;

/** How much one press enlarges the photo, and how large it can become compared with its first size. */
const ZOOM_STEP = 1.25;
const MAX_ZOOM = 4;

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
 * keys move it. Enlarging the photo under it takes a smaller part, because the square itself may not become smaller
 * (PROD-040, PROD-041, Q-057).
 */
export default function CropDialog({ source, type, name, onCrop, onCancel }: Props) {
  const element = useRef<ReactCropperElement>(null);
  const desktop = useFrame() === 'desktop';
  const focusKept = useFocusKept();
  const [shown, setShown] = useState({ source, turns: 0 });
  const [zoom, setZoom] = useState(1);
  /** Whether the picture is decoded and the square drawn: before that there is nothing to cut out. */
  const [isReady, setIsReady] = useState(false);

  const move = (event: KeyboardEvent) => {
    const by = moves[event.key];
    const cropper = element.current?.cropper;
    if (!by || !cropper) return;
    event.preventDefault();
    const { left, top } = cropper.getCropBoxData();
    cropper.setCropBoxData({ left: left + by.left, top: top + by.top });
    const after = cropper.getCropBoxData();
    // At the edge the enlarged photo moves under the box instead.
    if (after.left === left && after.top === top) cropper.move(-by.left, -by.top);
  };

  const enlarge = (to: number) => {
    const cropper = element.current?.cropper;
    const next = Math.min(MAX_ZOOM, Math.max(1, to));
    if (!cropper || next === zoom) return;
    const { left, top, width, height } = cropper.getCropBoxData();
    const { width: now, naturalWidth } = cropper.getCanvasData();
    cropper.zoomTo((now / naturalWidth / zoom) * next, { x: left + width / 2, y: top + height / 2 });
    setZoom(next);
  };

  const turn = async () => {
    const turns = (shown.turns + 3) % 4;
    setIsReady(false);
    // From the first picture each time, so that several turns do not degrade it.
    setShown({ source: await turned(source, type, turns), turns });
    setZoom(1);
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
      actions={<DialogAnswers local disabled={!isReady} onCancel={onCancel} onConfirm={confirm} />}
    >
      <Stage role="group" aria-label={imageTexts.cropBox} tabIndex={0} onKeyDown={move}>
        <Cropper
          ref={element}
          src={shown.source}
          ready={() => setIsReady(true)}
          // If it were empty, the library would insert an English text.
          alt={imageTexts.toCrop}
          viewMode={1}
          aspectRatio={1}
          autoCropArea={1}
          dragMode="move"
          cropBoxResizable={false}
          zoomOnWheel={false}
          zoomOnTouch={false}
          rotatable={false}
          scalable={false}
          checkCrossOrigin={false}
          checkOrientation={false}
          background={false}
          toggleDragModeOnDblclick={false}
        />
      </Stage>
      <Row $between $wrap>
        <Row $gap={1} ref={focusKept}>
          <IconButton
            label={imageTexts.smaller}
            icon={<Icon drawing={zoomOut} />}
            disabled={zoom <= 1}
            onClick={() => enlarge(zoom / ZOOM_STEP)}
          />
          <IconButton
            label={imageTexts.larger}
            icon={<Icon drawing={zoomIn} />}
            disabled={zoom >= MAX_ZOOM}
            onClick={() => enlarge(zoom * ZOOM_STEP)}
          />
          <IconButton label={imageTexts.turn} icon={<Icon drawing={rotate} />} onClick={() => void turn()} />
        </Row>
        <Size $size={14} $tone="muted" $digits>
          {imageTexts.size(IMAGE_SIDE)}
        </Size>
      </Row>
      <Text $size={14} $tone="muted">
        {imageTexts.cropHint[desktop ? 'desktop' : 'other']}
      </Text>
    </Dialog>
  );
}
