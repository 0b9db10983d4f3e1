import { CONTRACT_VERSION, type ComposedRemote, contractFits } from '@portal/contract';
import { Button, Icon, Stack, Text, TextField, token } from '@portal/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { whyIgnored } from '../ignored.texts';
import { type IgnoredOverride, storeAddress } from '../overrides/find-overrides';
import { type ForcedState, textOf } from '../states/forced-state';
import { dayOf, testerTexts, releasesTexts as texts } from '../tester.texts';
import type { TesterControls } from '../tester-controls';
import type { ListedRelease, ListedReleases } from '../testing-calls';
import { Choice, ChoiceList } from './choice-list';
import { CopiedLine } from './copied-line';

const Wrong = styled.p`
  display: flex;
  gap: 6px;
  color: ${token.color.danger};
  font-size: ${token.fontSize[13]};
  font-weight: ${token.weight.medium};
  line-height: 18px;
  overflow-wrap: anywhere;

  & > svg { flex: none; margin-top: 1px; }
`;

/** The address of a release in place of the released one; `isTyped` when the tester writes it. */
export interface ChosenRelease {
  address: string;
  isTyped: boolean;
}

/** By the name of the remote; that of a remote which the portal does not have yet is empty. */
export type ChosenReleases = Readonly<Record<string, ChosenRelease>>;

/** The name under which a remote stands that the portal does not have yet. */
const NEW = '';
const TYPED = 'typed';

/** What the open page was asked for. */
export function chosenIn({ config, overrides }: TesterControls): ChosenReleases {
  const known = new Set(config.remotes.map(({ name }) => name));
  const named = [
    ...overrides.ignored.map((one) => ['remote' in one ? one.remote : NEW, one.address] as const),
    ...overrides.found.map(({ address, remote }) => [known.has(remote.name) ? remote.name : NEW, address] as const),
  ];
  return Object.fromEntries(
    named.map(([name, address]) => [name, { address, isTyped: !address.startsWith('/releases/') }]),
  );
}

/** The addresses to ask for, without those of releases that do not fit. */
export const addressesOf = (chosen: ChosenReleases): string[] =>
  Object.values(chosen).flatMap(({ address }) => (address === '' ? [] : [address]));

/** Why addresses are refused, by the name of the remote. */
export type Refusals = Readonly<Record<string, IgnoredOverride>>;

interface Props {
  controls: TesterControls;
  chosen: ChosenReleases;
  /** The states that are chosen beside them; a link has both. */
  states: readonly ForcedState[];
  refused: Refusals;
  onChange: (chosen: ChosenReleases) => void;
}

/**
 * Which release of each remote is shown: the one in use, another of the portal's store, or one at the tester's address.
 */
export function ReleasesTab({ controls, chosen, states, refused, onChange }: Props) {
  const { config, overrides, apply, linkTo, testing } = controls;
  const [listed, setListed] = useState<ListedReleases>({});
  useEffect(() => void testing().then(({ releases }) => setListed(releases)), [testing]);
  const choose = (name: string, release: ChosenRelease | null) => {
    const { [name]: _, ...others } = chosen;
    onChange(release ? { ...others, [name]: release } : others);
  };
  const wrongOf = (remote: ComposedRemote): string | null => {
    const release = chosen[remote.name];
    if (!release) return null;
    const contract = contractIn(listed, remote.name, release.address);
    if (contract && !contractFits(CONTRACT_VERSION, contract))
      return texts.unfit(contract, CONTRACT_VERSION, remote.version);
    const ignored =
      refused[remote.name] ??
      overrides.ignored.find((one) => 'remote' in one && one.remote === remote.name && one.address === release.address);
    return ignored ? whyIgnored(ignored) : null;
  };
  const unfit = config.remotes.filter((remote) => wrongOf(remote) !== null);
  const fitting = Object.fromEntries(
    Object.entries(chosen).filter(([name]) => !unfit.some((one) => one.name === name)),
  );
  const newOne = chosen[NEW]?.address ?? '';
  const whyNot = refused[NEW] ?? overrides.ignored.find(({ address }) => address === newOne);
  return (
    <Stack $gap={5}>
      <Text>{texts.about}</Text>
      <ChoiceList aria-label={texts.list}>
        {config.remotes.map((remote) => {
          const { name, version } = remote;
          const release = chosen[name];
          const wrong = wrongOf(remote);
          return (
            <Choice
              key={name}
              name={name}
              fine={texts.inUse(version)}
              tone={wrong ? 'wrong' : release ? 'changed' : 'plain'}
              value={release ? (release.isTyped ? TYPED : release.address) : ''}
              onChange={(value) =>
                choose(name, value === '' ? null : { address: value === TYPED ? '' : value, isTyped: value === TYPED })
              }
              options={[
                ['', texts.asReleased],
                ...othersIn(listed, remote).map((one) => [storeAddress(name, one.version), nameOf(one)] as const),
                ...(release && !release.isTyped && !isListed(listed, name, release.address)
                  ? [[release.address, versionIn(release.address)] as const]
                  : []),
                [TYPED, texts.typed],
              ]}
            >
              {release?.isTyped && (
                <TextField
                  label={texts.address(name)}
                  hint={texts.allowed(config.overrides.origins)}
                  value={release.address}
                  onChange={({ target }) => choose(name, { address: target.value, isTyped: true })}
                  type="url"
                />
              )}
              {wrong && (
                <Wrong role="alert">
                  <Icon name="alert" size={16} />
                  <span>{wrong}</span>
                </Wrong>
              )}
            </Choice>
          );
        })}
      </ChoiceList>
      <TextField
        label={texts.newRemote}
        hint={texts.allowed(config.overrides.origins)}
        error={newOne !== '' && whyNot ? whyIgnored(whyNot) : undefined}
        value={newOne}
        onChange={({ target }) => choose(NEW, target.value === '' ? null : { address: target.value, isTyped: true })}
        type="url"
        optional
      />
      <div>
        <CopiedLine
          title={texts.link}
          label={texts.linkName}
          code={linkTo({ addresses: addressesOf(fitting), states: states.map(textOf), inspects: false })}
        />
        <Text $size={13} $tone="muted">
          {texts.linkAbout(unfit.map(({ name }) => name))}
        </Text>
      </div>
      <Button variant="ghost" onClick={() => apply({ inspects: true })}>
        {testerTexts.inspect}
      </Button>
    </Stack>
  );
}

/** Addresses that may not stand where they were typed, by the name of the remote. */
export async function refusalsIn(chosen: ChosenReleases, { refusalAt }: TesterControls): Promise<Refusals> {
  const typed = Object.entries(chosen).filter(([, { isTyped }]) => isTyped);
  const refused = await Promise.all(
    typed.map(async ([name, { address }]) => [name, await refusalAt(name, address)] as const),
  );
  return Object.fromEntries(refused.flatMap(([name, refusal]) => (refusal ? [[name, refusal] as const] : [])));
}

const folderOf = (name: string) => name.replaceAll('_', '-');

/** Those that can be shown: of one that was withdrawn for good nothing is left. */
const othersIn = (listed: ListedReleases, { name, version }: ComposedRemote): ListedRelease[] =>
  (listed[folderOf(name)] ?? []).filter((one) => one.version !== version && one.state !== 'withdrawn');

const nameOf = ({ version, state, withdrawn, builtAt }: ListedRelease): string =>
  texts.listed(version, texts.states[withdrawn ? 'back' : state] ?? '', builtAt && dayOf(builtAt));

const isListed = (listed: ListedReleases, name: string, address: string): boolean =>
  (listed[folderOf(name)] ?? []).some(({ version }) => storeAddress(name, version) === address);

const contractIn = (listed: ListedReleases, name: string, address: string): string | undefined =>
  listed[folderOf(name)]?.find(({ version }) => storeAddress(name, version) === address)?.contract;

const versionIn = (address: string): string => address.split('/').at(-2) ?? address;
