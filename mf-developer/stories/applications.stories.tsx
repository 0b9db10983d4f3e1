import { Badge } from '@portal/ui';
import { ApplicationCard } from '../src/applications/application-card';

export default { title: 'Applications' };

export const Application = () => (
  <ApplicationCard
    name="Cassa Facile"
    detail="3 punti vendita"
    badge={<Badge tone="ok">ATTIVA</Badge>}
    link={{ href: '#app' }}
  />
);
