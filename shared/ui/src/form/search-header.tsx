import { media, token } from '@portal/ui';
import styled from 'styled-components';

/**
 * The ink bar of a search page: a back button and a `SearchField`. The page below has no other header and no bottom bar.
 *
 * @example
 * <SearchHeader><IconButton variant="ink" label="Indietro" icon={<Icon name="arrowLeft" />} onClick={back} /><SearchField label="Cerca ID Terminale" value={query} onChange={setQuery} /></SearchHeader>
 */
export const SearchHeader = styled.header`
  position: sticky;
  top: 0;
  z-index: ${token.layer.header};
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
  padding: 8px max(8px, (100% - ${token.size.pageForm}) / 2 - 52px);
  background: ${token.color.chrome};
  color: ${token.color.onChrome};
  --focus: ${token.color.brand};

  & > [role='search'] {
    flex: 1;
    min-width: 0;
    color: ${token.color.text};

    & input { border-color: transparent; }
  }
  ${media.under(320)} { padding-inline: 4px; }
`;
