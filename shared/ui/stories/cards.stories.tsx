import { Arcs, Badge, Card, CardGrid, DescriptionList, Icon, Text, Title } from '@portal/ui';
import {
  CodeLine,
  HomeAcross,
  HomeGrid,
  HomeLink,
  HomeTile,
  MobilePosPicture,
  SoftPosPicture,
  Steps,
} from '@portal/ui/tiles';
import { nothing } from './held';

export default { title: 'Cards' };

export const Plain = () => (
  <CardGrid>
    <Card>Card</Card>
    <Card as="a" href="#card" $link>
      Card link
    </Card>
    <Card $dashed>Card vuota</Card>
    <Card $ink style={{ position: 'relative', overflow: 'hidden' }}>
      <Arcs />
      Card inchiostro
    </Card>
  </CardGrid>
);

export const Home = () => (
  <HomeGrid>
    <HomeTile
      tall
      ink
      href="#catalog"
      title="Il tuo catalogo prodotti"
      badge={<Badge tone="new">Novità</Badge>}
      art={<Arcs />}
    />
    <HomeTile href="#terminals" title="I tuoi terminali" fact="12 ID Terminale" art={<MobilePosPicture />} />
    <HomeTile href="#users" title="Le tue utenze" fact="14 utenze" art={<SoftPosPicture />} />
    <HomeAcross $columns>
      <HomeLink href="#terms" icon={<Icon name="document" />} title="Termini e condizioni" />
      <HomeLink href="#help" icon={<Icon name="support" />} title="Hai bisogno di aiuto?" accent external />
    </HomeAcross>
  </HomeGrid>
);

export const Details = () => (
  <Card as="section">
    <Title $size="caps">INFORMAZIONI UTENTE</Title>
    <DescriptionList>
      <div>
        <dt>E-mail</dt>
        <dd>giulia.lenzi@bottegaferri.it</dd>
      </div>
      <div>
        <dt>Ruolo</dt>
        <dd>Cassa 1</dd>
      </div>
    </DescriptionList>
  </Card>
);

export const WhatToDo = () => (
  <Steps
    steps={[
      { title: "Crea un'applicazione", text: 'Nome e Redirect URI.' },
      { title: 'Carica il certificato', text: 'Il file .csr.' },
      { title: 'Chiedi il token', text: <Text as="span">client_id e client_secret.</Text> },
    ]}
  />
);

export const Command = () => (
  <CodeLine
    label="Comando curl"
    code="curl -X POST https://api.example.it/oauth/v2/token -d grant_type=client_credentials"
    onCopy={nothing}
  />
);
