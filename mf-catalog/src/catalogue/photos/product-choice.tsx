import { type Product, searchKey } from '@portal/contract';
import { controlStyle } from '@portal/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { photosTexts } from './photos.texts';

const Input = styled.input`
  ${controlStyle}
`;

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
  const type = (text: string) => {
    setTyped(text);
    const wanted = searchKey(text);
    const found = products.find(({ name }) => searchKey(name) === wanted);
    if (found) onChoose(found.productId);
  };
  return (
    <Input
      aria-label={label}
      list={list}
      placeholder={photosTexts.chooseProduct}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  );
}
