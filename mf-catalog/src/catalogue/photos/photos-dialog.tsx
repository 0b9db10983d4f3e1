import type { Product } from '@portal/contract';
import { FailureNotice } from '@portal/pages/failure-notice';
import { Icon, IconButton, Notice, Spinner, Stack, TextLink, Title } from '@portal/ui';
import { Dialog, DialogAnswers } from '@portal/ui/dialog';
import { useId } from 'react';
import { dataUrlOf } from '../../kit/images/product-image';
import { hasPicture } from '../../kit/products/product-rules';
import { Thumbnail } from '../../kit/products/thumbnail';
import { PhotoRow, Rows } from './photo-row';
import { photosTexts } from './photos.texts';
import { ProductChoice } from './product-choice';
import { type Photo, usePhotos } from './use-photos';

interface Props {
  files: readonly File[];
  products: readonly Product[];
  onClose: () => void;
}

/** Shows which photo is for which product, and saves them after CONFERMA. */
export default function PhotosDialog({ files, products, onClose }: Props) {
  const shown = usePhotos(files, products, onClose);
  const { photos, refused, leftOut, saving, anySaved, notSaved, assign, remove, save } = shown;
  const list = useId();
  const byId = new Map(products.map((product) => [product.productId, product]));
  const productOf = (photo: Photo) => (photo.productId === null ? undefined : byId.get(photo.productId));
  const matched = (photos ?? []).filter(productOf);
  const left = (photos ?? []).filter((photo) => !productOf(photo));

  return (
    <Dialog
      open
      onClose={onClose}
      locked={saving !== null}
      shape="wide"
      title={photos?.length ? titleOf(matched.length, photos.length, anySaved) : photosTexts.choose}
      description={photos?.length ? leadOf(matched.length, anySaved) : undefined}
      actions={
        <DialogAnswers
          onCancel={onClose}
          cancel={anySaved ? photosTexts.close : undefined}
          confirm={photosTexts.confirm(matched.length)}
          onConfirm={() => void save()}
          busy={saving !== null}
          disabled={matched.length === 0}
        />
      }
    >
      <Stack $gap={4}>
        {!photos && <Spinner label={photosTexts.reading} />}
        {notSaved.gone.length > 0 && <FailureNotice>{photosTexts.gone(notSaved.gone.join(', '))}</FailureNotice>}
        {notSaved.refused.length > 0 && (
          <FailureNotice>{photosTexts.notSaved(notSaved.refused.join(', '))}</FailureNotice>
        )}
        {notSaved.unknown.length > 0 && (
          <Notice tone="warn" role="alert">
            {photosTexts.unknown(notSaved.unknown.join(', '))}
          </Notice>
        )}
        {refused.length > 0 && <Notice tone="warn">{photosTexts.refused(refused.join(', '))}</Notice>}
        {leftOut > 0 && <Notice tone="warn">{photosTexts.tooMany(leftOut)}</Notice>}
        {left.length > 0 && (
          <Stack as="section" $gap={2}>
            <Title as="h3" $size="caps">
              {photosTexts.left(left.length)}
            </Title>
            <Rows>
              {left.map(({ id, image }) => (
                <PhotoRow
                  key={id}
                  picture={<Thumbnail picture={dataUrlOf(image)} large />}
                  file={image.name}
                  action={
                    <IconButton
                      label={photosTexts.remove(image.name)}
                      icon={<Icon name="trash" />}
                      onClick={() => remove(id)}
                    />
                  }
                >
                  <ProductChoice
                    label={photosTexts.productOf(image.name)}
                    list={list}
                    products={products}
                    onChoose={(productId) => assign(id, productId)}
                  />
                </PhotoRow>
              ))}
            </Rows>
          </Stack>
        )}
        {matched.length > 0 && (
          <Stack as="section" $gap={2}>
            <Title as="h3" $size="caps">
              {photosTexts.matched(matched.length)}
            </Title>
            <Rows>
              {matched.map((photo) => {
                const product = productOf(photo);
                return (
                  <PhotoRow
                    key={photo.id}
                    picture={<Thumbnail picture={dataUrlOf(photo.image)} large />}
                    file={photo.image.name}
                    product={product?.name}
                    remark={product && hasPicture(product) ? photosTexts.replaces : undefined}
                    action={
                      <TextLink
                        as="button"
                        type="button"
                        caps
                        disabled={saving !== null}
                        aria-label={photosTexts.changeOf(photo.image.name)}
                        onClick={() => assign(photo.id, null)}
                      >
                        {photosTexts.change}
                      </TextLink>
                    }
                  />
                );
              })}
            </Rows>
          </Stack>
        )}
        <p role="status">{saving && photosTexts.saving(saving.done, saving.all)}</p>
        <datalist id={list}>
          {products.map(({ productId, name }) => (
            <option key={productId} value={name} />
          ))}
        </datalist>
      </Stack>
    </Dialog>
  );
}

const titleOf = (matched: number, all: number, anySaved: boolean): string =>
  anySaved ? photosTexts.notYetSaved(all) : photosTexts.title(matched, all);

function leadOf(matched: number, anySaved: boolean): string {
  if (anySaved) return photosTexts.leadOfRest;
  return matched === 0 ? photosTexts.leadOfNone : photosTexts.lead;
}
