import { renderWithUser } from '@portal/testing';
import { FailedState, FaultPanel, LinkButton, ShowMore, Skeleton, SkeletonRegion } from '@portal/ui';
import { UnavailablePanel } from '@portal/ui/result';
import { render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

const Scroll = styled.section`
  overflow: auto;
`;

describe('FailedState', () => {
  it('[SHELL-055] tries again by itself when the network is back', () => {
    const retry = jest.fn();
    const { unmount } = render(<FailedState title="Non siamo riusciti a caricare l'elenco." onRetry={retry} />);
    window.dispatchEvent(new Event('online'));
    expect(retry).toHaveBeenCalledTimes(1);
    unmount();
    window.dispatchEvent(new Event('online'));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('announces what failed and tries again on RIPROVA', async () => {
    const retry = jest.fn();
    const { user } = renderWithUser(<FailedState title="Non siamo riusciti a caricare l'elenco." onRetry={retry} />);

    expect(screen.getByRole('alert')).toHaveTextContent("Non siamo riusciti a caricare l'elenco.");
    await user.click(screen.getByRole('button', { name: 'RIPROVA' }));

    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('[SHELL-285] takes no focus when the list loads by itself while nothing has it', async () => {
    const list = (hasFailed: boolean) => (
      <section>
        <h2>I tuoi terminali</h2>
        {hasFailed && <FailedState title="Non siamo riusciti a caricare l'elenco." onRetry={jest.fn()} />}
      </section>
    );
    const { rerender } = render(list(true));
    rerender(list(false));
    await Promise.resolve();
    expect(document.body).toHaveFocus();
  });

  it('does nothing while the new attempt is under way', async () => {
    const retry = jest.fn();
    const { user } = renderWithUser(
      <FailedState title="Non siamo riusciti a caricare l'elenco." onRetry={retry} retrying />,
    );

    await user.click(screen.getByRole('button', { name: 'RIPROVA' }));

    expect(retry).not.toHaveBeenCalled();
  });
});

describe('RIPROVA that disappears under the focus', () => {
  const title = "Non siamo riusciti a caricare l'elenco.";
  type Retry = { onRetry: () => void };

  function Failing({ failure: Failure, loaded }: { failure: (retry: Retry) => ReactNode; loaded: ReactNode }) {
    const [hasFailed, setHasFailed] = useState(true);
    return (
      <main>
        <h2>Altro</h2>
        <section aria-label="Terminali">{hasFailed ? <Failure onRetry={() => setHasFailed(false)} /> : loaded}</section>
      </main>
    );
  }

  it.each([
    ['a notice', (retry: Retry) => <FailedState title={title} {...retry} />],
    ['a panel', (retry: Retry) => <FaultPanel title={title} {...retry} />],
    ['a whole page', (retry: Retry) => <UnavailablePanel title={title} text="" {...retry} />],
  ])('[SHELL-285] in %s gives it to the heading of what has loaded', async (_, failure) => {
    const { user } = renderWithUser(<Failing failure={failure} loaded={<h3>I tuoi terminali</h3>} />);
    await user.click(screen.getByRole('button', { name: 'RIPROVA' }));
    expect(screen.getByRole('heading', { name: 'I tuoi terminali' })).toHaveFocus();
  });

  it('[SHELL-285] gives it to the part of the page that has no heading yet', async () => {
    const failure = (retry: Retry) => <FailedState title={title} {...retry} />;
    const { user } = renderWithUser(<Failing failure={failure} loaded={<Skeleton $height="96px" />} />);
    await user.click(screen.getByRole('button', { name: 'RIPROVA' }));
    expect(screen.getByRole('region', { name: 'Terminali' })).toHaveFocus();
  });

  it('[SHELL-285] leaves a part that scrolls reachable with the keyboard', async () => {
    function Scrolling() {
      const [hasFailed, setHasFailed] = useState(true);
      return (
        <Scroll aria-label="Terminali" tabIndex={0}>
          {hasFailed && <FailedState title={title} onRetry={() => setHasFailed(false)} />}
        </Scroll>
      );
    }
    const { user } = renderWithUser(<Scrolling />);
    await user.click(screen.getByRole('button', { name: 'RIPROVA' }));
    const part = screen.getByRole('region', { name: 'Terminali' });
    expect(part).toHaveFocus();
    expect(part).toHaveAttribute('tabindex', '0');
  });
});

describe('FaultPanel', () => {
  it('offers RIPROVA and the actions it is given', async () => {
    const retry = jest.fn();
    const { user } = renderWithUser(
      <FaultPanel
        title="In questo momento il sito non è disponibile."
        text="Riprova più tardi. Grazie per la pazienza."
        onRetry={retry}
        actions={<LinkButton href="/">TORNA ALLA HOME</LinkButton>}
        detail="Codice 503"
      />,
    );

    await user.click(screen.getByRole('button', { name: 'RIPROVA' }));

    expect(retry).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alert')).toHaveTextContent('Codice 503');
    expect(screen.getByRole('link', { name: 'TORNA ALLA HOME' })).toHaveAttribute('href', '/');
  });
});

it('shows more on MOSTRA DI PIÙ', async () => {
  const more = jest.fn();
  const { user } = renderWithUser(<ShowMore onClick={more} />);

  await user.click(screen.getByRole('button', { name: 'MOSTRA DI PIÙ' }));

  expect(more).toHaveBeenCalledTimes(1);
});

it('tells a screen reader that a region is loading, not how its skeletons look', () => {
  render(
    <SkeletonRegion>
      <Skeleton data-testid="bar" />
    </SkeletonRegion>,
  );

  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('Caricamento in corso');
  expect(screen.getByTestId('bar').closest('[aria-hidden="true"]')).not.toBeNull();
});
