import { FieldLabel, Icon, Notice, Stack, uiTexts, useFrame } from '@portal/ui';
import { useFocusKept } from '@portal/ui/focus';
import { camera } from '@portal/ui/icons';
import { DropZone } from '@portal/ui/upload';
import { lazy, Suspense, useState } from 'react';
import { imageTexts } from './image.texts';
import { ImageLine } from './image-line';
import { checkImageFile, dataUrlOf, type ImageMistake, type ProductImage, scaledForCrop } from './product-image';

const CropDialog = lazy(() => import(/* webpackChunkName: "image-crop" */ './crop-dialog'));

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
  const [mistake, setMistake] = useState<ImageMistake | null>(null);
  const [cropping, setCropping] = useState<{ source: string; type: string; name: string } | null>(null);

  async function take(file: File): Promise<void> {
    setMistake(null);
    const checked = await checkImageFile(file);
    if (checked.mistake) return setMistake(checked.mistake);
    const picture = await scaledForCrop(file, checked.type);
    if (picture.mistake) return setMistake(picture.mistake);
    setCropping({ source: picture.source, type: checked.type, name: file.name });
  }

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
          accept=".png,.jpg,.jpeg"
          onFile={(file) => void take(file)}
          failed={mistake !== null}
        />
      )}
      {mistake && (
        <Notice tone="ko" role="alert">
          {imageTexts.mistakes[mistake]}
        </Notice>
      )}
      {cropping && (
        <Suspense fallback={null}>
          <CropDialog
            {...cropping}
            onCrop={(cropped) => {
              setCropping(null);
              onChange(cropped);
            }}
            onCancel={() => setCropping(null)}
          />
        </Suspense>
      )}
    </Stack>
  );
}
