import { expectConsole, renderPortal } from '@portal/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { RemoteBoundary } from './remote-boundary';

function Fragile({ broken }: { broken: () => boolean }) {
  if (broken()) throw new Error('broken page');
  return <p>the page</p>;
}

describe('a page inside its boundary', () => {
  it('leaves a gap only in its own place when it throws, and comes back with a retry', async () => {
    const errors = expectConsole('error');
    let broken = true;
    const onFailure = jest.fn();
    const { user } = renderPortal(
      <>
        <nav>the menu</nav>
        <RemoteBoundary
          loading={null}
          failed={(error, retry) => (
            <button type="button" onClick={retry}>
              {(error as Error).message}
            </button>
          )}
          onFailure={onFailure}
        >
          <Fragile broken={() => broken} />
        </RemoteBoundary>
      </>,
    );
    expect(screen.getByText('the menu')).toBeInTheDocument();
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(errors).toEqual([expect.stringContaining('broken page')]);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'broken page' }));
    expect(screen.getByText('the page')).toBeInTheDocument();
  });

  it('lets its owner prepare the retry', async () => {
    expectConsole('error');
    function Owner() {
      const [broken, setBroken] = useState(true);
      return (
        <RemoteBoundary
          loading={null}
          failed={(_, retry) => (
            <button type="button" onClick={retry}>
              again
            </button>
          )}
          onRetry={() => setBroken(false)}
        >
          <Fragile broken={() => broken} />
        </RemoteBoundary>
      );
    }
    const { user } = renderPortal(<Owner />);
    await user.click(screen.getByRole('button', { name: 'again' }));
    expect(screen.getByText('the page')).toBeInTheDocument();
  });
});
