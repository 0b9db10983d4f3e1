import type { Category, Product } from '@portal/contract';
import { useNavigate } from '@portal/federation/router';
import { Button, FieldLabel, HeroNumber, media, Notice, Stack, Text, token } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { Checkbox, Segments } from '@portal/ui/form';
import { useState } from 'react';
import styled from 'styled-components';
import { labelsUrl } from '../../kit/catalogue/catalogue.urls';
import { labelFacts } from '../../kit/labels/label-facts';
import {
  LABEL_SIZES,
  type LabelSize,
  type LabelsState,
  labelsOnSheet,
  MAX_LABELS,
  sheetsFor,
} from '../../kit/labels/label-rules';
import { labelsTexts as texts } from '../../kit/labels/labels.texts';
import { ShelfLabel } from '../../kit/labels/shelf-label';
import { StartPicker } from './start-picker';

const Columns = styled.div`
  display: grid;
  gap: ${token.space[6]};

  & > * { min-width: 0; }
  ${media.fromTablet} { grid-template-columns: 244px 1fr; gap: ${token.space[8]}; }
`;

const Size = styled.span`
  display: grid;
  justify-items: center;
  padding-block: 8px;
  font-size: ${token.fontSize[12]};
  font-weight: ${token.weight.regular};
  line-height: 18px;
  text-align: center;

  & > b { font-size: ${token.fontSize[14]}; font-weight: ${token.weight.semi}; }
`;

const Preview = styled.div`
  --mm: min(3.78px, 0.62vw);
  display: grid;
  place-items: center;
  padding: 20px 12px;
  overflow: hidden;
  border-radius: ${token.radius.control};
  background: ${token.color.surface2};

  & > div { border-radius: 2px; box-shadow: 0 0 0 1px #b4bcc6; }
  ${media.phone} { --mm: min(3.78px, 0.68vw); }
`;

const sizeOptions = LABEL_SIZES.map((value) => ({
  value,
  label: (
    <Size>
      <b>{texts.size[value]}</b>
      <span>{texts.measures(value)}</span>
      <span>{texts.perSheet(value)}</span>
    </Size>
  ),
}));

interface Props {
  products: readonly Product[];
  categories: readonly Category[];
  onCancel: () => void;
}

/** Asks how large the labels are and where the first sheet begins; the sheets are on their own page. */
export function LabelsDialog({ products, categories, onCancel }: Props) {
  const navigate = useNavigate();
  const [size, setSize] = useState<LabelSize>('medium');
  const [start, setStart] = useState(0);
  const [withCategory, setWithCategory] = useState(true);
  const count = products.length;
  const tooMany = count > MAX_LABELS;
  const [first] = products;

  function choose(next: LabelSize): void {
    setSize(next);
    setStart((before) => Math.min(before, labelsOnSheet(next) - 1));
  }

  function show(): void {
    const state: LabelsState = { products: products.map(({ productId }) => productId), size, start, withCategory };
    void navigate(labelsUrl, { state });
  }

  return (
    <Dialog
      open
      local
      shape="wide"
      title={texts.title}
      onClose={onCancel}
      actions={
        <>
          <Button variant="ghost" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button disabled={tooMany} onClick={show}>
            {texts.toSheets}
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        <Text role="status" $size={18}>
          <HeroNumber as="b">{count}</HeroNumber> {texts.onSheets(count, sheetsFor(size, start, count))}
        </Text>
        {tooMany && <Notice tone="warn">{texts.tooMany}</Notice>}
        <Segments legend={texts.sizeLegend} options={sizeOptions} value={size} onChange={choose} />
        <Columns>
          <Stack $gap={2}>
            <FieldLabel as="p">{texts.startTitle}</FieldLabel>
            <StartPicker size={size} start={start} labels={count} onChange={setStart} />
            <Text $size={13} $tone="muted">
              {texts.startHint}
            </Text>
          </Stack>
          <Stack $gap={4}>
            <Stack $gap={2}>
              <FieldLabel as="p">{texts.preview}</FieldLabel>
              <Preview>{first && <ShelfLabel size={size} {...labelFacts(first, categories, withCategory)} />}</Preview>
              <Text $size={13} $tone="muted">
                {texts.previewHint}
              </Text>
            </Stack>
            <Checkbox
              label={texts.withCategory}
              checked={withCategory}
              onChange={({ target }) => setWithCategory(target.checked)}
            />
            <Notice>{texts.printHint}</Notice>
          </Stack>
        </Columns>
      </Stack>
    </Dialog>
  );
}
