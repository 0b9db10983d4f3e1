import { categoryColors, categoryStyle, Hero, HeroNumber, Row, Stack, Text, Title, token } from '@portal/ui';
import styled from 'styled-components';

export default { title: 'Foundations' };

const Swatch = styled.span`
  display: block;
  width: 132px;
  padding: 14px;
  border-radius: ${token.radius.control};
  box-shadow: inset 0 0 0 1px ${token.color.line};
`;

const grounds = ['bg', 'surface', 'surface2', 'actionSoft', 'okSoft', 'dangerSoft', 'warnSoft'] as const;

export const Grounds = () => (
  <Row $wrap $gap={4}>
    {grounds.map((name) => (
      <Swatch key={name} style={{ background: token.color[name], color: token.color.text }}>
        {name}
      </Swatch>
    ))}
    <Swatch style={{ background: token.color.chrome, color: token.color.brand }}>brand on chrome</Swatch>
    <Swatch style={{ background: token.color.action, color: token.color.onAction }}>action</Swatch>
  </Row>
);

export const CategoryColours = () => (
  <Row $wrap $gap={4}>
    {categoryColors.map((color) => (
      <Swatch key={color} style={{ ...categoryStyle(color), background: 'var(--cat)', color: 'var(--on-cat)' }}>
        {color}
      </Swatch>
    ))}
  </Row>
);

export const Type = () => (
  <Stack $gap={4}>
    <Title as="h1" $size="display">
      Accedi al portale
    </Title>
    <Hero as="h2">
      Hai <HeroNumber>12</HeroNumber> ID Terminale disponibili
    </Hero>
    <Title $size="section">Il tuo catalogo prodotti</Title>
    <Title as="h3" $size="card">
      Salumi e formaggi
    </Title>
    <Title as="h3" $size="caps">
      INFORMAZIONI UTENTE
    </Title>
    <Text>Testo base 16/24. Le credenziali sono inviate via e-mail.</Text>
    <Text $size={14} $tone="muted">
      Testo 14, attenuato
    </Text>
    <Text $digits>30418827 · 02345671208 · 1.249,90 €</Text>
  </Stack>
);
