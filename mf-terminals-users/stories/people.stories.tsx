import { CardGrid } from '@portal/ui';
import { AccountCard, UserCard } from '../src/kit/accounts/people-cards';

export default { title: 'People' };

export const Cards = () => (
  <CardGrid>
    <AccountCard href="#me" name="Marta Ferri" detail="marta.ferri@bottegaferri.it" />
    <UserCard
      href="#user"
      name="giulia.longhi@bottegaferri.it"
      roleName="Cassa 1"
      states={[
        { label: 'Mobile POS', state: 'ACTIVE' },
        { label: 'SoftPOS', state: 'SUSPENDED' },
      ]}
    />
    <UserCard href="#developer" name="dev@softlab.it" roleName="Utenza sviluppatore" developer />
  </CardGrid>
);
