import { Icon, IconButton, SearchField, token } from '@portal/ui';
import styled from 'styled-components';

const Bar = styled.form`
  --focus: ${token.color.brand};
  position: sticky;
  top: 0;
  z-index: ${token.layer.header};
  display: flex;
  gap: ${token.space[1]};
  align-items: center;
  padding: ${token.space[2]} max(8px, (100% - ${token.size.pageForm}) / 2 - 52px);
  background: ${token.color.chrome};
  color: ${token.color.onChrome};

  & > [role='search'] {
    flex: 1;
    min-width: 0;
    color: ${token.color.text};
  }
  & > [role='search'] > svg { top: 14px; }
  & > [role='search'] > button { top: 2px; }
  & input {
    min-height: 48px;
    border-color: transparent;
  }
`;

interface Props {
  label: string;
  backLabel: string;
  text: string;
  numeric: boolean;
  onSearch: (text: string) => void;
  onBack: () => void;
}

/**
 * The ink bar of the search page: back, and the field. The field has the focus from the start and opens the numeric
 * keypad for numbers (TERM-016).
 */
export function SearchBar({ label, backLabel, text, numeric, onSearch, onBack }: Props) {
  return (
    <Bar
      onSubmit={(event) => {
        event.preventDefault();
        // There is nothing to send. Closing the keyboard makes the results visible.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      }}
    >
      <IconButton variant="ink" label={backLabel} icon={<Icon name="arrowLeft" />} onClick={onBack} />
      <SearchField
        label={label}
        value={text}
        onChange={onSearch}
        inputMode={numeric ? 'numeric' : 'search'}
        enterKeyHint="search"
        autoFocus
      />
    </Bar>
  );
}
