import { media, token } from '@portal/ui';
import { SelectField } from '@portal/ui/form';
import styled from 'styled-components';
import { catalogueTexts } from './catalogue.texts';
import { orderFromUrl, PRODUCT_ORDERS, type ProductOrder } from './product-order';

const Place = styled.div`
  width: 100%;
  margin-bottom: ${token.space[5]};

  ${media.desktop} { width: 260px; margin-inline-start: auto; }
`;

interface Props {
  order: ProductOrder;
  onChange: (order: ProductOrder) => void;
}

/** A field to choose the order of the products. */
export function ProductOrderField({ order, onChange }: Props) {
  return (
    <Place data-screen-only>
      <SelectField
        label={catalogueTexts.order}
        value={order}
        onChange={({ target }) => onChange(orderFromUrl(target.value))}
      >
        {PRODUCT_ORDERS.map((one) => (
          <option key={one} value={one}>
            {catalogueTexts.orders[one]}
          </option>
        ))}
      </SelectField>
    </Place>
  );
}
