import { Card, Icon, IconButton, Row, TextLink } from '@portal/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { Thumbnail } from '../../kit/products/thumbnail';
import { imageTexts } from './image.texts';
import { ImageViewer } from './image-viewer';

const Name = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Framed = styled(Card)`
  padding: 8px 8px 8px 16px;
`;

interface Props {
  name: string;
  source: string;
  onRemove: () => void;
  /** Draws a card around it, for use in a form. */
  framed?: boolean;
}

/** A small picture of an image, its name, which opens it, and a trash button (PROD-038, PROD-047). */
export function ImageLine({ name, source, onRemove, framed = false }: Props) {
  const [open, setOpen] = useState(false);
  const line = (
    <Row $between>
      <Row $gap={3}>
        <Thumbnail picture={source} />
        <Name>
          <TextLink as="button" type="button" onClick={() => setOpen(true)}>
            {name}
          </TextLink>
        </Name>
      </Row>
      <IconButton label={imageTexts.remove} icon={<Icon name="trash" />} onClick={onRemove} />
    </Row>
  );
  return (
    <>
      {framed ? <Framed>{line}</Framed> : line}
      {open && <ImageViewer name={name} source={source} onClose={() => setOpen(false)} />}
    </>
  );
}
