import { Card, Row, Stack, Text, Title, token } from '@portal/ui';
import styled from 'styled-components';
import { cashLinkPageTexts as texts } from './cash-link.texts';
import { CopyButton } from './copy-button';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  gap: 8px 24px;

  & > div { min-width: 0; }
  & dt { color: ${token.color.text3}; font-size: ${token.fontSize[13]}; }
  & dd { overflow-wrap: anywhere; }
`;

interface Props {
  acquirer: { name: string; taxCode: string };
  address: string | null;
}

/** What the agency asks for, and is the same for every terminal. */
export function CommonFacts({ acquirer, address }: Props) {
  const facts = [
    { label: texts.acquirer, value: acquirer.name, copy: texts.copyName },
    { label: texts.taxCode, value: acquirer.taxCode, copy: texts.copyTaxCode },
    { label: texts.address, value: address, copy: texts.copyAddress },
  ];
  return (
    <Card as="section">
      <Stack $gap={3}>
        <Title as="h3" $size="caps">
          {texts.common}
        </Title>
        <Facts>
          {facts.map(
            ({ label, value, copy }) =>
              value !== null && (
                <div key={label}>
                  <dt>{label}</dt>
                  <Row as="dd" $gap={1}>
                    <Text as="span" $weight="medium" $digits>
                      {value}
                    </Text>
                    <CopyButton label={copy} value={value} />
                  </Row>
                </div>
              ),
          )}
        </Facts>
      </Stack>
    </Card>
  );
}
