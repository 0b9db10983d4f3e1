import type { Product } from '@portal/contract';
import { lateDialog } from '@portal/pages/late-dialog';
import { Button, Icon, useFrame } from '@portal/ui';
import { camera } from '@portal/ui/icons';
import { useToasts } from '@portal/ui/toast';
import { useState } from 'react';
import { hasPicture } from '../../kit/products/product-rules';
import { photosTexts } from './photos.texts';

const CameraDialog = lateDialog(() => import(/* webpackChunkName: "camera" */ './camera-dialog'));

/** On phones, a button that takes photos for the products without one, one after the other. */
export function MissingPhotos({ products }: { products: readonly Product[] }) {
  const phone = useFrame() === 'phone';
  const toasts = useToasts();
  // As they were at the start: each photo that is saved takes its product out of the list.
  const [taking, setTaking] = useState<readonly Product[] | null>(null);
  const missing = products.filter((product) => !hasPicture(product));

  return (
    <>
      {phone && missing.length > 0 && (
        <Button
          variant="ghost"
          size="small"
          icon={<Icon drawing={camera} size={16} />}
          onClick={() => setTaking(missing)}
        >
          {photosTexts.missing(missing.length)}
        </Button>
      )}
      {taking && (
        <CameraDialog
          products={taking}
          onClose={() => setTaking(null)}
          onNotLoaded={() => {
            setTaking(null);
            toasts.show({ text: photosTexts.notOpened, icon: <Icon name="alert" /> });
          }}
        />
      )}
    </>
  );
}
