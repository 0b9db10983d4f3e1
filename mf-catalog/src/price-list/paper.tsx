import { categoryStyle, formatEuro, media, token } from '@portal/ui';
import styled from 'styled-components';
import { priceListTexts } from './price-list.texts';
import type { PriceListSection } from './price-list-rules';

/* Paper is white and its ink dark in every theme. */
const Sheet = styled.article`
  max-width: 820px;
  margin-inline: auto;
  padding: clamp(16px, 6vw, 64px);
  border-radius: 4px;
  background: #fff;
  color: #0b1b2b;
  box-shadow: 0 0 0 1px ${token.color.line}, ${token.shadow[2]};

  @media print { max-width: none; padding: 0; box-shadow: none; }
`;

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  margin-bottom: 28px;
  padding-bottom: 24px;
  border-bottom: 1.5px dashed #7b8794;
  text-align: center;
  overflow-wrap: anywhere;

  & > p { font-size: ${token.fontSize[22]}; font-weight: ${token.weight.semi}; line-height: 1.3; }
  & > h3 {
    margin-top: 12px;
    color: #33445a;
    font-size: ${token.fontSize[12]};
    font-weight: ${token.weight.semi};
    letter-spacing: 0.14em;
    text-transform: uppercase;
  }
`;

const Columns = styled.div`
  ${media.fromTablet} { columns: 2; column-gap: 48px; }
  @media print { columns: 2; column-gap: 48px; }
`;

const Section = styled.section`
  padding-bottom: 28px;

  & > h4 {
    display: flex;
    align-items: center;
    gap: 10px;
    margin-bottom: 8px;
    break-after: avoid;
    font-size: ${token.fontSize[18]};
    font-weight: ${token.weight.semi};
    overflow-wrap: anywhere;
  }
  & > h4::before {
    content: '';
    flex: none;
    width: 18px;
    height: 8px;
    border-radius: 4px;
    background: var(--cat);
    print-color-adjust: exact;
  }
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, auto) minmax(12px, 1fr) auto;
  align-items: baseline;
  column-gap: 8px;
  padding: 6px 0;
  break-inside: avoid;

  & > b { font-weight: ${token.weight.medium}; overflow-wrap: anywhere; }
  & > i { border-bottom: 1.5px dotted #b4bcc6; translate: 0 -4px; }
  & > span { font-weight: ${token.weight.semi}; font-variant-numeric: tabular-nums; white-space: nowrap; }
  & > small {
    grid-column: 1 / 3;
    color: #55647a;
    font-size: ${token.fontSize[13]};
    line-height: 18px;
    overflow-wrap: anywhere;
  }
`;

const Foot = styled.footer`
  padding-top: 16px;
  border-top: 1px solid #e4e2dc;
  color: #55647a;
  font-size: ${token.fontSize[12]};
`;

interface Props {
  /** The shop's name; null if the backend does not tell it. */
  shop: string | null;
  sections: readonly PriceListSection[];
  day: string;
}

/** The price list as it is printed. */
export function Paper({ shop, sections, day }: Props) {
  return (
    <Sheet>
      <Head>
        {shop !== null && <p>{shop}</p>}
        <h3>{priceListTexts.heading}</h3>
      </Head>
      <Columns>
        {sections.map(({ id, name, color, products }) => (
          <Section key={id} style={categoryStyle(color)}>
            <h4>{name}</h4>
            <ul>
              {products.map(({ productId, name: product, descr, amount }) => (
                <Line key={productId}>
                  <b>{product}</b>
                  <i />
                  <span>{formatEuro(amount)}</span>
                  {descr && <small>{descr}</small>}
                </Line>
              ))}
            </ul>
          </Section>
        ))}
      </Columns>
      <Foot>{priceListTexts.foot(day)}</Foot>
    </Sheet>
  );
}
