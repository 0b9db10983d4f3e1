import { FailureNotice } from '@portal/pages/failure-notice';
import { lateDialog } from '@portal/pages/late-dialog';
import { Text } from '@portal/ui';
import { type ReactNode, useState } from 'react';
import { checkImageFile, type ImageMistake, type ProductImage, scaledForCrop } from '../../kit/images/product-image';
import { imageTexts } from './image.texts';

const CropDialog = lateDialog(() => import(/* webpackChunkName: "image-crop" */ './crop-dialog'));

interface Cropping {
  /** Checks a chosen file and opens the dialog to crop it. */
  take: (file: File) => Promise<void>;
  /** The last file was refused. */
  failed: boolean;
  /** The open dialog, or why the file was refused. */
  shown: ReactNode;
}

/** Makes the image of a product from a chosen file (PROD-034 to PROD-041). */
export function useCrop(onCrop: (image: ProductImage) => void): Cropping {
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

  const shown = (
    <>
      {mistake && <FailureNotice>{imageTexts.mistakes[mistake]}</FailureNotice>}
      {mistake && imageTexts.advice[mistake] && (
        <Text $size={14} role="note">
          {imageTexts.advice[mistake]}
        </Text>
      )}
      {cropping && (
        <CropDialog
          {...cropping}
          onCrop={(cropped) => {
            setCropping(null);
            onCrop(cropped);
          }}
          onCancel={() => setCropping(null)}
          onNotLoaded={() => {
            setCropping(null);
            setMistake('failed');
          }}
        />
      )}
    </>
  );
  return { take, failed: mistake !== null, shown };
}
