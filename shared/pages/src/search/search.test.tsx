import { render } from '@testing-library/react';
import { searchedText } from '.';
import { Highlight, highlightParts } from './highlight';

describe('Highlight', () => {
  it('marks the searched letters, whatever case and accent', () => {
    expect(highlightParts('Caffè espresso', 'CAFFE')).toEqual([
      { text: 'Caffè', marked: true },
      { text: ' espresso', marked: false },
    ]);
  });

  it('marks every match', () => {
    const { container } = render(<Highlight text="Pane e panettone" query="pane" />);

    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Pane', 'pane']);
    expect(container).toHaveTextContent('Pane e panettone');
  });

  it('keeps the whole text, including what is between and after the marked places', () => {
    expect(highlightParts('Pane e panettone', ' pane ')).toEqual([
      { text: 'Pane', marked: true },
      { text: ' e ', marked: false },
      { text: 'pane', marked: true },
      { text: 'ttone', marked: false },
    ]);
    expect(highlightParts('Il pane', 'pane')).toEqual([
      { text: 'Il ', marked: false },
      { text: 'pane', marked: true },
    ]);
  });

  it.each(['가방 ', '🍞 '])('finds the place after %j, which consists of several characters', (before) => {
    expect(highlightParts(`${before}pane`, 'pane')).toEqual([
      { text: before, marked: false },
      { text: 'pane', marked: true },
    ]);
  });

  it.each([
    ["Carciofi sott'oli", 'sott’oli', ['Carciofi ', "[sott'oli]"]],
    ['Carciofi sott’oli', "sott'oli", ['Carciofi ', '[sott’oli]']],
    ['Fior di ﬁore', 'fiore', ['Fior di ', '[ﬁore]']],
    ['Fior di ﬁore', 'iore', ['Fior di ', '[ﬁore]']],
    ['Caffe\u0300 nero', 'caffè', ['[Caffe\u0300]', ' nero']],
    ['Caffè\u00a0  d\u2019or\u00adzo', "caffe d'orzo", ['[Caffè\u00a0  d\u2019or\u00adzo]']],
    ['Pa\u200bne nero', 'pane', ['[Pa\u200bne]', ' nero']],
    ['nnnn', 'nn', ['[nn]', '[nn]']],
  ])('[PROD-180] marks in %j what a search for %j finds', (text, query, parts) => {
    const marked = highlightParts(text, query).map((part) => (part.marked ? `[${part.text}]` : part.text));
    expect(marked).toEqual(parts);
  });

  it('leaves a text unchanged without a query or a match', () => {
    expect(highlightParts('Pane', ' ')).toEqual([{ text: 'Pane', marked: false }]);
    expect(highlightParts('Pane', 'vino')).toEqual([{ text: 'Pane', marked: false }]);
  });
});

it('[VAL-001, CONST-013, PROD-014] searches from three characters on', () => {
  expect(searchedText('')).toBeNull();
  expect(searchedText('30')).toBeNull();
  expect(searchedText('304')).toBe('304');
});

it('[VAL-001, PROD-014] does not count the spaces around the text', () => {
  expect(searchedText(' 30 ')).toBeNull();
  expect(searchedText(' caf ')).toBe('caf');
  expect(searchedText('\u200b\u200b\u200b')).toBeNull();
});
