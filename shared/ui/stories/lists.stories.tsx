import {
  Button,
  Card,
  CardGrid,
  EmptyState,
  FailedState,
  FaultPanel,
  Icon,
  LinkButton,
  ShowMore,
  Skeleton,
  SkeletonRegion,
  Stack,
  StateBadge,
  Tag,
} from '@portal/ui';
import { Disclosure, DisclosureContent, DisclosureTrigger, ExpandableRow } from '@portal/ui/collapsible';
import { Tabs } from '@portal/ui/tabs';
import { MobilePosPicture } from '@portal/ui/tiles';
import { Held, nothing } from './held';

export default { title: 'Lists' };

export const Rows = () => (
  <Stack $gap={3}>
    <ExpandableRow
      picture={<MobilePosPicture />}
      title="30418827"
      kind={
        <>
          Mobile POS <Tag>Aggiuntivo</Tag>
        </>
      }
      state={<StateBadge state="ACTIVE" />}
      opening="Assegnato a 1 utenza"
    >
      <ul>
        <li>alice.bassi@bottegaferri.it</li>
      </ul>
    </ExpandableRow>
    <ExpandableRow
      picture={<MobilePosPicture />}
      title="30418834"
      kind="Mobile POS"
      state={<StateBadge state="NOT_ASSIGNED" />}
      opening="Non assegnato"
    />
  </Stack>
);

export const OpenedInPlace = () => (
  <Disclosure>
    <DisclosureTrigger>Elenco TID</DisclosureTrigger>
    <DisclosureContent>30418827, 30418828</DisclosureContent>
  </Disclosure>
);

export const PageTabs = () => (
  <Held<'categories' | 'products'> initial="categories">
    {(tab, hold) => (
      <Tabs
        label="Catalogo"
        value={tab}
        onChange={hold}
        items={[
          { id: 'categories', label: 'CATEGORIE', panel: '13 categorie' },
          { id: 'products', label: 'PRODOTTI', panel: '103 prodotti' },
        ]}
      />
    )}
  </Held>
);

export const FurtherItems = () => <ShowMore onClick={nothing} />;

export const Loading = () => (
  <SkeletonRegion>
    <CardGrid>
      <Card>
        <Stack $gap={3}>
          <Skeleton $width="88px" $height="88px" $radius="14px" />
          <Skeleton $width="70%" />
          <Skeleton $width="90%" />
        </Stack>
      </Card>
      <Card>
        <Skeleton $width="40%" />
      </Card>
    </CardGrid>
  </SkeletonRegion>
);

export const Empty = () => (
  <EmptyState
    title="Non sono presenti applicazioni."
    icon={<Icon name="applications" size={24} />}
    action={<Button icon={<Icon name="plus" />}>CREA APPLICAZIONE</Button>}
  />
);

export const Failed = () => (
  <Stack $gap={5}>
    <FailedState title="Non siamo riusciti a caricare l'elenco." onRetry={nothing} />
    <EmptyState title="Non sono presenti applicazioni." />
  </Stack>
);

export const FailedAndTriedAgain = () => (
  <FailedState title="Non siamo riusciti a caricare l'elenco." onRetry={nothing} retrying />
);

export const AreaFailed = () => (
  <FaultPanel
    title="In questo momento il sito non è disponibile."
    text="Riprova più tardi. Grazie per la pazienza."
    onRetry={nothing}
    actions={
      <LinkButton href="#home" variant="ghost">
        TORNA ALLA HOME
      </LinkButton>
    }
    detail="Codice 7f3a"
  />
);
