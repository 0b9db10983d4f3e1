import { type Operation, operations } from '@portal/contract';
import { Button, Stack, Text, token } from '@portal/ui';
import { SelectField } from '@portal/ui/form';
import { useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { callsOf, canBeEmpty, type ForcedState, textOf } from '../states/forced-state';
import { stateName, statesTexts as texts } from '../tester.texts';
import type { TesterControls } from '../tester-controls';
import { queryOf } from '../tester-request';
import { Choice, ChoiceList } from './choice-list';
import { CopiedLine } from './copied-line';

const Where = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token.space[3]};
`;

/** What can be chosen; a link may have any status and the server's code. */
const STATES = ['slow', 'empty', '400', '403', '404', '409', '500', '503', 'offline', 'signed-out'];

interface Props {
  controls: TesterControls;
  states: readonly ForcedState[];
  onChange: (states: readonly ForcedState[]) => void;
}

/** The states of the calls of a page, for all people or one role. */
export function StatesTab({ controls, states, onChange }: Props) {
  const [page, setPage] = useState<string | null>(null);
  const [role, setRole] = useState<string | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const isHere = (one: ForcedState) => one.page === page && one.role === role;
  const { subscribe, callsOn } = controls.states;
  // As one text, which stays the same while no call comes.
  const made = useSyncExternalStore(subscribe, () => [...callsOn(page ?? controls.pageNow()), ...callsOn(page)].join());
  const calls = new Set([...states.filter(isHere).map(({ call }) => call), ...made.split(',').filter(Boolean)]);
  const elsewhere = states.filter((one) => !isHere(one));
  const isUnknown = page !== null && made === '';
  if (showsAll || isUnknown) for (const call of callsOf(controls.config)) calls.add(call);
  calls.delete('*');
  const choose = (call: string, state: string) => {
    const others = states.filter((one) => !(isHere(one) && one.call === call));
    onChange(state === '' ? others : [...others, { call, state, page, role }]);
  };
  return (
    <Stack $gap={5}>
      <Where>
        <SelectField label={texts.page} value={page ?? ''} onChange={({ target }) => setPage(target.value || null)}>
          <option value="">{texts.allPages}</option>
          {controls.pages.map((path) => (
            <option key={path}>{path}</option>
          ))}
        </SelectField>
        <SelectField label={texts.role} value={role ?? ''} onChange={({ target }) => setRole(target.value || null)}>
          <option value="">{texts.allRoles}</option>
          {Object.entries(texts.roles).map(([scope, name]) => (
            <option key={scope} value={scope}>
              {name}
            </option>
          ))}
        </SelectField>
      </Where>
      {isUnknown && <Text $tone="muted">{texts.unknown}</Text>}
      <ChoiceList aria-label={texts.list}>
        {['*', ...calls].map((call) => {
          const state = states.find((one) => isHere(one) && one.call === call)?.state ?? '';
          return (
            <Choice
              key={call}
              name={call === '*' ? texts.everyCall : call}
              fine={addressOf(call)}
              tone={state === '' ? 'plain' : 'changed'}
              value={state}
              onChange={(chosen) => choose(call, chosen)}
              options={optionsFor(call, state)}
            />
          );
        })}
      </ChoiceList>
      {calls.size === 0 && <Text $tone="muted">{texts.none}</Text>}
      {elsewhere.length > 0 && <Text $tone="muted">{texts.elsewhere(elsewhere.map(whereOf))}</Text>}
      {!showsAll && !isUnknown && (
        <Button variant="ghost" onClick={() => setShowsAll(true)}>
          {texts.more}
        </Button>
      )}
      {states.length > 0 && (
        <CopiedLine
          title={texts.link}
          label={texts.parameter}
          code={`?${queryOf({ addresses: [], states: states.map(textOf), inspects: false })}`}
        />
      )}
    </Stack>
  );
}

const whereOf = ({ page, role }: ForcedState): string =>
  [page ?? texts.everyPage, ...(role === null ? [] : [texts.roles[role] ?? role])].join(' · ');

function addressOf(call: string): string {
  if (call === '*') return '*';
  const operation = (operations as Readonly<Record<string, Operation>>)[call];
  return operation ? `${operation.method} ${operation.path || '/'}` : texts.backend;
}

function optionsFor(call: string, present: string): (readonly [string, string])[] {
  const offered = STATES.filter((state) => state !== 'empty' || canBeEmpty(call));
  const all = present === '' || offered.includes(present) ? offered : [...offered, present];
  return [['', texts.normal], ...all.map((state) => [state, stateName(state)] as const)];
}
