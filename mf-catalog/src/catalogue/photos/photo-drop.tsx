import type { Product } from '@portal/contract';
import { lateDialog } from '@portal/pages/late-dialog';
import { Button, Icon, token } from '@portal/ui';
import { camera } from '@portal/ui/icons';
import { useToasts } from '@portal/ui/toast';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { ACCEPTED_IMAGES } from '../../kit/images/product-image';
import { photosTexts } from './photos.texts';

const PhotosDialog = lateDialog(() => import(/* webpackChunkName: "photos" */ './photos-dialog'));

const Target = styled.div`
  position: fixed;
  z-index: ${token.layer.sticky};
  inset: 12px;
  display: grid;
  place-items: center;
  border: 2px dashed ${token.color.action};
  border-radius: ${token.radius.card};
  background: color-mix(in srgb, ${token.color.actionSoft} 88%, transparent);
  color: ${token.color.actionHover};
  font-weight: ${token.weight.semi};
  text-align: center;
  pointer-events: none;
`;

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** A button for the photos of many products; they may also be dropped anywhere on the page. */
export function PhotoDrop({ products }: { products: readonly Product[] }) {
  const picker = useRef<HTMLInputElement>(null);
  const toasts = useToasts();
  const [over, setOver] = useState(false);
  const [files, setFiles] = useState<readonly File[] | null>(null);
  const busy = files !== null;

  useEffect(() => {
    if (busy) return;
    const drag = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      // Also sent between two elements of the page.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const dropped = [...(event.dataTransfer?.files ?? [])];
      if (dropped.length > 0) setFiles(dropped);
    };
    window.addEventListener('dragover', drag);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', drag);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [busy]);

  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon={<Icon drawing={camera} size={16} />}
        title={photosTexts.chooseHint}
        onClick={() => picker.current?.click()}
      >
        {photosTexts.choose}
      </Button>
      <input
        ref={picker}
        hidden
        multiple
        type="file"
        accept={ACCEPTED_IMAGES}
        aria-label={photosTexts.choose}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // Cleared at once, so that the same files can be chosen again.
          target.value = '';
          if (chosen.length > 0) setFiles(chosen);
        }}
      />
      {over && <Target>{photosTexts.dropHere}</Target>}
      {files && (
        <PhotosDialog
          files={files}
          products={products}
          onClose={() => setFiles(null)}
          onNotLoaded={() => {
            setFiles(null);
            toasts.show({ text: photosTexts.notOpened, icon: <Icon name="alert" /> });
          }}
        />
      )}
    </>
  );
}
