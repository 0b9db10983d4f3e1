import { Button, buttonVariants, Card, Icon, IconButton, LinkButton, Row, Stack, TextLink } from '@portal/ui';
import { nothing } from './held';

export default { title: 'Buttons and links' };

const onPaper = buttonVariants.filter((variant) => variant !== 'brand' && variant !== 'ink');

export const Variants = () => (
  <Row $wrap $gap={4}>
    {onPaper.map((variant) => (
      <Button key={variant} variant={variant}>
        CONFERMA
      </Button>
    ))}
  </Row>
);

export const Disabled = () => (
  <Row $wrap $gap={4}>
    {onPaper.map((variant) => (
      <Button key={variant} variant={variant} disabled>
        CONFERMA
      </Button>
    ))}
  </Row>
);

export const Loading = () => (
  <Row $wrap $gap={4}>
    <Button loading>CONFERMA</Button>
    <Button variant="secondary" loading>
      CONFERMA
    </Button>
  </Row>
);

export const WithIconAndSmall = () => (
  <Row $wrap $gap={4}>
    <Button icon={<Icon name="plus" />}>CREA UTENZA</Button>
    <Button variant="secondary" size="small">
      MODIFICA
    </Button>
    <Button variant="secondary" icon={<Icon name="search" />} fold>
      CERCA PRODOTTI
    </Button>
    <LinkButton href="#users">VEDI ELENCO UTENZE</LinkButton>
  </Row>
);

export const FullWidth = () => (
  <Stack $gap={3}>
    <Button fullWidth>ACCEDI</Button>
  </Stack>
);

export const OnInk = () => (
  <Card $ink>
    <Row $wrap $gap={4}>
      <Button variant="brand">ACCEDI</Button>
      <Button variant="ink" size="small">
        ESCI
      </Button>
      <IconButton variant="ink" label="Indietro" icon={<Icon name="arrowLeft" />} />
    </Row>
  </Card>
);

export const IconButtons = () => (
  <Row $gap={4}>
    <IconButton label="Azioni per Colazione" icon={<Icon name="dots" />} />
    <IconButton variant="outline" label="Cerca prodotti" icon={<Icon name="search" />} />
    <IconButton label="Elimina" icon={<Icon name="trash" />} disabled />
  </Row>
);

export const Links = () => (
  <Row $wrap $gap={4}>
    <TextLink href="#catalog">Torna al catalogo</TextLink>
    <TextLink as="button" type="button" caps onClick={nothing}>
      MODIFICA
    </TextLink>
  </Row>
);
