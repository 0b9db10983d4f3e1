import { LIMIT } from '@portal/contract';
import { Button, FlowActions, Hero, Stack, TextField } from '@portal/ui';
import { PriceField, TextAreaField } from '@portal/ui/form';
import type { FormikProps } from 'formik';
import type { ReactNode } from 'react';
import { canGoOn, type ProductFormValues } from './product.schema';
import { productsTexts } from './products.texts';

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
