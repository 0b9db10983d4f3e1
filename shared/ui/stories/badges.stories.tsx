import { Badge, Icon, Pictogram, Row, StateBadge, Tag } from '@portal/ui';
import { shieldOk } from '@portal/ui/icons';
import { Avatar, AvatarDisc, MobilePosPicture, SoftPosPicture } from '@portal/ui/tiles';

export default { title: 'Badges and pictures' };

export const TerminalStates = () => (
  <Row $wrap $gap={3}>
    <StateBadge state="ACTIVE" />
    <StateBadge state="SUSPENDED" />
    <StateBadge state="NOT_ASSIGNED" />
  </Row>
);

export const OtherBadges = () => (
  <Row $wrap $gap={3}>
    <Badge tone="ok">ATTIVA</Badge>
    <Badge tone="changed">modificati</Badge>
    <Badge tone="unassigned">NON ASSEGNATA</Badge>
    <Badge tone="plain">3 righe</Badge>
    <Badge tone="new">Novità</Badge>
    <Tag>Aggiuntivo</Tag>
    <Tag>di supporto</Tag>
  </Row>
);

export const People = () => (
  <Row $gap={3}>
    <Avatar name="giulia.lenzi@bottegaferri.it" />
    <Avatar name="Marta Ferri" tone="brand" />
    <Avatar name="Alice Bassi" tone="warm" size={64} />
    <Avatar name="dev@softlab.it" developer tone="muted" />
    <AvatarDisc $tone="brand">+12</AvatarDisc>
  </Row>
);

export const Devices = () => (
  <Row $gap={3}>
    <Pictogram>
      <MobilePosPicture />
    </Pictogram>
    <Pictogram>
      <SoftPosPicture />
    </Pictogram>
    <Pictogram $accent>
      <Icon name="support" size={24} />
    </Pictogram>
    <Pictogram $ok>
      <Icon drawing={shieldOk} />
    </Pictogram>
    <Pictogram $large>
      <Icon name="applications" size={24} />
    </Pictogram>
  </Row>
);
