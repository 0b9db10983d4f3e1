import type { Product } from '@portal/contract';
import { ChangeFailure } from '@portal/pages/lost-answer';
import { ApiError } from '@portal/platform';
import { Button, Icon, Notice, Stack, Text, token } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { camera } from '@portal/ui/icons';
import { useRef } from 'react';
import styled from 'styled-components';
import { ACCEPTED_IMAGES, dataUrlOf } from '../../kit/images/product-image';
import { photosTexts as texts } from './photos.texts';
import { useCamera } from './use-camera';

const Frame = styled.div`
  display: grid;
  place-items: center;
  width: 100%;
  max-width: 300px;
  margin-inline: auto;
  aspect-ratio: 1;
  border-radius: ${token.radius.card};
  overflow: hidden;
  background: ${token.color.surface2};
  color: ${token.color.text3};

  & > img { width: 100%; height: 100%; object-fit: cover; }
`;

interface Props {
  /** The products without a photo. */
  products: readonly Product[];
  onClose: () => void;
}

/** Takes a photo for one product after the other, with the phone's camera. */
export default function CameraDialog({ products, onClose }: Props) {
  const { product, place, photo, saving, failure, take, next, skip, close } = useCamera(products, onClose);
  const picker = useRef<HTMLInputElement>(null);
  const isLast = place === products.length - 1;
  const openCamera = () => picker.current?.click();

  return (
    <Dialog
      open
      onClose={close}
      locked={saving}
      title={product?.name}
      description={texts.place(place + 1, products.length)}
      actions={
        photo ? (
          <>
            <Button variant="ghost" disabled={saving} onClick={openCamera}>
              {texts.again}
            </Button>
            <Button loading={saving} onClick={() => void next()}>
              {isLast ? texts.finish : texts.next}
            </Button>
          </>
        ) : (
          <>
            <Button variant="ghost" onClick={skip}>
              {isLast ? texts.end : texts.skip}
            </Button>
            <Button icon={<Icon drawing={camera} />} onClick={openCamera}>
              {texts.shoot}
            </Button>
          </>
        )
      }
    >
      <Stack $gap={4}>
        {failure instanceof ApiError && <ChangeFailure error={failure}>{texts.notSavedOne}</ChangeFailure>}
        {failure === 'unreadable' && <Notice tone="warn">{texts.refusedOne}</Notice>}
        <Frame>
          {photo ? <img src={dataUrlOf(photo)} alt={texts.photoOf(product?.name ?? '')} /> : <Icon drawing={camera} />}
        </Frame>
        <Text $size={14} $tone="muted" role="status">
          {photo ? texts.taken : texts.shootHint}
        </Text>
        <input
          ref={picker}
          hidden
          type="file"
          accept={ACCEPTED_IMAGES}
          capture="environment"
          aria-label={texts.shoot}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Cleared at once, so that the same file can be chosen again.
            target.value = '';
            if (file) void take(file);
          }}
        />
      </Stack>
    </Dialog>
  );
}
