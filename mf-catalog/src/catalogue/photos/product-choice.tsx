import { type Product, searchKey } from '@portal/contract';
import { TextField, VisuallyHidden } from '@portal/ui';
import { useState } from 'react';
import { photosTexts } from './photos.texts';

interface Props {
  label: string;
  /** Id of a `datalist` with the names of all products. */
  list: string;
  products: readonly Product[];
  onChoose: (productId: string) => void;
}

/** A field for the name of a product, which the browser completes: a list of thousands is too long to choose from. */
export function ProductChoice({ label, list, products, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState(false);
  const type = (text: string) => {
    setTyped(text);
    setLeft(false);
    const wanted = searchKey(text);
    const found = products.find(({ name }) => searchKey(name) === wanted);
    if (found) onChoose(found.productId);
  };
  return (
    <TextField
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      list={list}
      placeholder={photosTexts.chooseProduct}
      autoComplete="off"
      value={typed}
      error={left && typed.trim() !== '' && photosTexts.noSuchProduct}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setLeft(true)}
    />
  );
}
