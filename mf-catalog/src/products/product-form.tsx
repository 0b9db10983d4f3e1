import { LIMIT, readPriceText } from '@portal/contract';
import { Button, FlowActions, Hero, Stack, TextField } from '@portal/ui';
import { PriceField, TextAreaField } from '@portal/ui/form';
import type { FormikProps } from 'formik';
import type { ReactNode } from 'react';
import { canGoOn, type ProductFormValues } from './product.schema';
import { priceMistakes, productsTexts } from './products.texts';

interface Props {
  formik: FormikProps<ProductFormValues>;
  title: string;
  /** What the form says about itself, under its title. */
  notice?: ReactNode;
  submitLabel: string;
  /** The form was sent, and its page waits. */
  goesOn?: boolean;
  /** The image's field. */
  children: ReactNode;
}

/** The price that a text says, in cents, or why it says none. */
function priceOrMistake(text: string): number | string {
  const reading = readPriceText(text);
  return 'amount' in reading ? reading.amount : priceMistakes[reading.mistake];
}

/** Name, description, price and image of a product (PROD-024 to PROD-033). */
export function ProductForm({ formik, title, notice, submitLabel, goesOn = false, children }: Props) {
  const { values, getFieldProps, setFieldValue, handleSubmit, isSubmitting } = formik;
  return (
    <Stack as="form" $gap={5} onSubmit={handleSubmit} noValidate>
      <Hero as="h2">{title}</Hero>
      {notice}
      <TextField
        label={productsTexts.name}
        autoComplete="off"
        counter={LIMIT.productNameLength}
        maxLength={LIMIT.productNameLength}
        {...getFieldProps('name')}
      />
      <TextAreaField
        label={productsTexts.description}
        optional
        rows={3}
        counter={LIMIT.productDescriptionLength}
        maxLength={LIMIT.productDescriptionLength}
        {...getFieldProps('description')}
      />
      <PriceField
        label={productsTexts.price}
        hint={productsTexts.vatIncluded}
        name="price"
        value={values.price}
        max={LIMIT.priceMaximum}
        tooHigh={productsTexts.priceTooHigh}
        readText={priceOrMistake}
        onChange={(cents) => void setFieldValue('price', cents)}
      />
      {children}
      <FlowActions>
        <Button type="submit" loading={isSubmitting || goesOn} disabled={!canGoOn(values)}>
          {submitLabel}
        </Button>
      </FlowActions>
    </Stack>
  );
}
