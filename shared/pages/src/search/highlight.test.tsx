import { render } from '@testing-library/react';
import { Highlight, highlightParts } from './highlight';

describe('Highlight', () => {
  it('marks the searched letters, whatever case and accent', () => {
    expect(highlightParts('Caffè espresso', 'CAFFE')).toEqual([
      { text: 'Caffè', marked: true },
      { text: ' espresso', marked: false },
    ]);
  });

  it('marks every place', () => {
    const { container } = render(<Highlight text="Pane e panettone" query="pane" />);

    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Pane', 'pane']);
    expect(container).toHaveTextContent('Pane e panettone');
  });

  it('leaves a text alone without a query or a match', () => {
    expect(highlightParts('Pane', ' ')).toEqual([{ text: 'Pane', marked: false }]);
    expect(highlightParts('Pane', 'vino')).toEqual([{ text: 'Pane', marked: false }]);
  });
});
