import type { RemoteDescriptor } from '@portal/contract';
import { demoAccounts } from '@portal/demo';
import { token } from '@portal/ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { NOBODY, type StandaloneSettings, searchOf } from './settings';

const WIDTHS = [
  [0, 'full width'],
  [1280, '1280 desktop'],
  [768, '768 tablet'],
  [390, '390 phone'],
  [320, '320 small phone'],
] as const;

const Bar = styled.header`
  --focus: ${token.color.brand};
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  align-items: end;
  padding: 8px 16px;
  border-bottom: 1px solid ${token.color.chromeLine};
  background: ${token.color.chrome};
  color: ${token.color.onChrome};
  font-size: ${token.fontSize[13]};

  & label { display: grid; gap: 2px; }
  & select { min-height: 32px; border-radius: 6px; background: ${token.color.surface}; color: ${token.color.text}; font: inherit; }
  & h1 { align-self: center; font-weight: ${token.weight.semi}; }
`;

const Ground = styled.div`
  display: flex;
  flex: 1;
  justify-content: center;
  background: ${token.color.line};

  & iframe { border: 0; background: ${token.color.bg}; }
`;

const Whole = styled.div`
  display: flex;
  flex-direction: column;
  height: 100dvh;
`;

interface Props {
  descriptor: RemoteDescriptor;
  settings: StandaloneSettings;
}

/** The bar of a standalone remote, and the frame with its page. */
export function StandalonePage({ descriptor, settings: initial }: Props) {
  const [settings, setSettings] = useState(initial);
  const pages = descriptor.routes.map(({ path }) => path);
  const [page, setPage] = useState(pages.includes(location.pathname) ? location.pathname : (pages[0] ?? '/'));

  const change = (next: StandaloneSettings) => {
    // Another person or other data need a new session.
    if (next.person !== settings.person || next.data !== settings.data) sessionStorage.clear();
    history.replaceState(null, '', page + searchOf(next));
    setSettings(next);
  };
  const open = (path: string) => {
    history.replaceState(null, '', path + searchOf(settings));
    setPage(path);
  };

  return (
    <Whole>
      <Bar>
        <h1>{descriptor.name}</h1>
        <Choice label="Page" value={page} onChoice={open}>
          {pages.map((path) => (
            <option key={path}>{path}</option>
          ))}
        </Choice>
        <Choice label="User" value={settings.person} onChoice={(person) => change({ ...settings, person })}>
          <option value={NOBODY}>nobody</option>
          {demoAccounts.map(({ username, shows }) => (
            <option key={username} value={username}>
              {username} ({shows})
            </option>
          ))}
        </Choice>
        <Choice
          label="Data"
          value={settings.data}
          onChoice={(data) => change({ ...settings, data: data === 'real' ? 'real' : 'mock' })}
        >
          <option value="mock">sample data</option>
          <option value="real">real API</option>
        </Choice>
        <Choice
          label="Width"
          value={String(settings.width)}
          onChoice={(width) => change({ ...settings, width: Number(width) })}
        >
          {WIDTHS.map(([width, name]) => (
            <option key={width} value={width}>
              {name}
            </option>
          ))}
        </Choice>
      </Bar>
      <Ground>
        <iframe
          key={`${settings.person} ${settings.data} ${page}`}
          title={`${descriptor.name} ${page}`}
          src={page}
          width={settings.width || '100%'}
        />
      </Ground>
    </Whole>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChoice: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onChoice, children }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChoice(event.target.value)}>
        {children}
      </select>
    </label>
  );
}
