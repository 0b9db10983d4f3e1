import type { CallAnswer } from '@portal/contract';
import { Badge, Row, Stack, Text, Title, token } from '@portal/ui';
import { ValueChange } from '@portal/ui/upload';
import styled from 'styled-components';
import { terminalTexts } from '../kit/terminals/terminal.texts';
import { TERMINAL_TYPES } from '../kit/terminals/terminal-rules';
import { uploadTexts as texts } from './upload.texts';

const People = styled.ul`
  max-height: min(320px, 40vh);
  padding: 0 ${token.space[4]};
  border-radius: ${token.radius.control};
  box-shadow: inset 0 0 0 1px ${token.color.line};
  overflow-y: auto;

  & > li { padding: 12px 0; overflow-wrap: anywhere; }
  & > li + li { border-top: 1px solid ${token.color.line}; }
`;

const Values = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 4px 16px;
  margin-top: 4px;
  font-size: ${token.fontSize[14]};

  & > dt { color: ${token.color.text3}; }
  & > dd { min-width: 0; text-align: right; font-variant-numeric: tabular-nums; }
`;

type Preview = CallAnswer<'previewUsersUpload'>;
type Change = Preview['changes'][number];

/** What a users file would change, person by person, from old to new (USER-095). */
export function UploadPreview({ preview: { created, changed, changes } }: { preview: Preview }) {
  const more = created + changed - changes.length;
  return (
    <Stack $gap={3}>
      <Title as="h3" $size="card">
        {texts.changes(created, changed)}
      </Title>
      {changes.length > 0 && (
        // With the keyboard, a list can be scrolled only if it can have the focus.
        <People aria-label={texts.changesList} tabIndex={0}>
          {changes.map((change) => (
            <li key={change.username || change.email}>
              <Person change={change} />
            </li>
          ))}
        </People>
      )}
      {more > 0 && (
        <Text $size={14} $tone="muted">
          {texts.moreChanges(more)}
        </Text>
      )}
    </Stack>
  );
}

function Person({ change: { after, before, email, name, username } }: { change: Change }) {
  const lines = [
    { label: texts.role, old: before?.description ?? '', now: after.description },
    ...TERMINAL_TYPES.map((type) => ({
      label: terminalTexts.type[type],
      old: before?.[type] ?? '',
      now: after[type],
    })),
  ].filter(({ now, old }) => now !== old);
  return (
    <>
      <Row $gap={2} $wrap>
        <Text as="b" $weight="semi">
          {name || username || email}
        </Text>
        <Badge tone={before ? 'changed' : 'ok'}>{before ? texts.changedOne : texts.createdOne}</Badge>
      </Row>
      <Values>
        {lines.map(({ label, now, old }) => (
          <Line key={label} label={label} old={before ? old : null} now={now} />
        ))}
      </Values>
    </>
  );
}

/** One value; a new person has no old one. */
function Line({ label, now, old }: { label: string; now: string; old: string | null }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{old === null ? now : <ValueChange before={old || texts.nothing} after={now || texts.nothing} />}</dd>
    </>
  );
}
