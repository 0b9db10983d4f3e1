import { Card, Icon, Notice, Pictogram, Row, Text } from '@portal/ui';
import { cashLinkPageTexts as texts } from './cash-link.texts';

/** Nothing is left to link. */
export function AllLinked() {
  return (
    <Card as="section">
      <Row>
        <Pictogram $ok>
          <Icon name="check" />
        </Pictogram>
        <Text>
          <Text as="b" $weight="semi">
            {texts.allWell}
          </Text>{' '}
          <Text as="span" $tone="muted">
            {texts.allWellHint}
          </Text>
        </Text>
      </Row>
    </Card>
  );
}

/** The rule, in place of the days of terminals whose activation is not known. */
export function UnknownDays({ count }: { count: number }) {
  return (
    <Notice tone="warn">
      <Text as="b" $weight="semi">
        {texts.unknown(count)}
      </Text>
      <p>{texts.rule}</p>
    </Notice>
  );
}
