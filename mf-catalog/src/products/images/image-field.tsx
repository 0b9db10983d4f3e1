import { FieldLabel, Icon, Stack, uiTexts, useFrame } from '@portal/ui';
import { useFocusKept } from '@portal/ui/focus';
import { camera } from '@portal/ui/icons';
import { DropZone } from '@portal/ui/upload';
import { ACCEPTED_IMAGES, dataUrlOf, type ProductImage } from '../../kit/images/product-image';
import { imageTexts } from './image.texts';
import { ImageLine } from './image-line';
import { useCrop } from './use-crop';

interface Props {
  image: ProductImage | null;
  onChange: (image: ProductImage | null) => void;
  /** Asks before the image is removed; without it, the image is removed at once. */
  onRemove?: () => void;
}

/** The image of a product: not loaded, being cropped, or loaded (PROD-034 to PROD-039). */
export function ImageField({ image, onChange, onRemove }: Props) {
  const desktop = useFrame() === 'desktop';
  const focusKept = useFocusKept();
  const { take, failed, shown } = useCrop(onChange);

  return (
    <Stack $gap={2} ref={focusKept}>
      <FieldLabel as="p">
        {imageTexts.image} <i>{uiTexts.optional}</i>
      </FieldLabel>
      {image ? (
        <ImageLine name={image.name} source={dataUrlOf(image)} onRemove={onRemove ?? (() => onChange(null))} framed />
      ) : (
        <DropZone
          icon={<Icon drawing={camera} />}
          text={desktop && imageTexts.drop}
          action={imageTexts.choose}
          hint={imageTexts.accepted}
          accept={ACCEPTED_IMAGES}
          onFile={(file) => void take(file)}
          failed={failed}
        />
      )}
      {shown}
    </Stack>
  );
}
