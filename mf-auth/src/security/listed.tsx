import { Card, Icon, Pictogram, Row, token } from '@portal/ui';
import { computer, mobile } from '@portal/ui/icons';
import styled from 'styled-components';

/** A card whose list reaches its edges. */
export const ListCard = styled(Card)`
  padding: 0;

  & > ul { list-style: none; }
`;

/** A row of such a list. */
export const ListItem = styled.li`
  padding: ${token.space[4]} ${token.space[5]};
  border-top: 1px solid ${token.color.line};
`;

/** The bare buttons of a row. What is seen of them is level with the rest of the row, on a line of their own too. */
export const RowActions = styled(Row)`
  margin-inline: calc(${token.space[3]} * -1);
`;

const HELD_IN_HAND = ['iPhone', 'iPad', 'Android'];

/** The picture of a device, by its system. */
export const DevicePictogram = ({ system }: { system: string | null | undefined }) => (
  <Pictogram>
    <Icon drawing={HELD_IN_HAND.includes(system ?? '') ? mobile : computer} />
  </Pictogram>
);
