import { renderPortal } from '@portal/testing';
import { screen } from '@testing-library/react';
import { WithPreviewBadge } from './preview-badge';

it('[REL-114] names the release that is previewed, and leads back to the same page without the preview', async () => {
  window.history.replaceState(null, '', '/catalog?tab=1');
  const went = jest.fn();
  const { user } = renderPortal(
    <WithPreviewBadge preview={{ remote: 'mf-loyalty', version: '1.2.0' }} onLeave={went}>
      <main>Portale</main>
    </WithPreviewBadge>,
  );
  expect(screen.getByRole('complementary', { name: 'Anteprima' })).toHaveTextContent('Anteprima di mf-loyalty 1.2.0');
  expect(screen.getByRole('main')).toHaveTextContent('Portale');
  await user.click(screen.getByRole('button', { name: "ESCI dall'anteprima" }));
  expect(went.mock.calls).toEqual([[`${window.location.origin}/catalog?tab=1&release=`]]);
});

it('[REL-320] says that the whole portal is the next one', () => {
  renderPortal(
    <WithPreviewBadge preview={{ remote: 'shell', version: '2.0.0' }} onLeave={() => undefined}>
      <main>Portale</main>
    </WithPreviewBadge>,
  );
  expect(screen.getByRole('complementary', { name: 'Anteprima' })).toHaveTextContent(
    'Anteprima del prossimo portale, 2.0.0',
  );
});
