import { SCOPE, STORAGE_KEY } from '@portal/contract';
import { waitingPaint } from '@portal/contract/composition';
import { userEvent } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import { atTheLogin, config, field, openDocument, showDocument, start } from '../../test/painted-document';
import { drawFrames } from './draw-frames';

atTheLogin();

const user = userEvent.setup();

it("[SHELL-270] 'Vai al contenuto' leaves the address and its link's token as they are before the scripts load, too", async () => {
  history.replaceState(null, '', '/login#token-of-the-link');
  await openDocument();
  await user.click(screen.getByRole('link', { name: 'Vai al contenuto' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(location.hash).toBe('#token-of-the-link');
});

describe('[SHELL-142] the document', () => {
  it('[SHELL-510] shows the frame that fits the window: with menu entries for everybody on phones, without them on desktops', async () => {
    await openDocument();
    expect(screen.getByRole('link', { name: 'Catalogo & altro' })).toHaveAttribute('href', '/catalog');
    expect(screen.queryByRole('link', { name: 'Ordini' })).toBeNull();
    await openDocument(1280);
    expect(screen.queryByRole('link', { name: 'Catalogo & altro' })).toBeNull();
    expect(field()).toBeVisible();
  });

  it.each([390, 1280])('shows what the portal draws at %s px', async (width) => {
    const place = await openDocument(width);
    const before = place.textContent;
    expect(await start(place)).toEqual([]);
    expect(place.textContent).toBe(before);
  });

  it('shows nothing to a signed-in person before the portal decides', async () => {
    sessionStorage.setItem(STORAGE_KEY.scope, SCOPE.administrator);
    sessionStorage.setItem(STORAGE_KEY.accessToken, 'token');
    const place = await openDocument();
    expect(place).toBeEmptyDOMElement();
  });

  it.each([
    ['the frame around a page that is still loading to a signed-in person', [STORAGE_KEY.accessToken], true],
    ['no frame while terms wait for an answer', [STORAGE_KEY.accessToken, STORAGE_KEY.pendingTerms], false],
    ['no frame to anybody else', [], false],
  ] as const)('[SHELL-151] shows %s', async (_, keys, isShown) => {
    for (const key of keys) sessionStorage.setItem(key, 'kept');
    const paint = waitingPaint({ shell: await drawFrames(), config }, { path: '/', access: 'session' });
    const place = await showDocument(paint, 1280);
    expect(within(place).queryByRole('link', { name: 'Bar & Co., home' }) !== null).toBe(isShown);
    expect(place.querySelector('[aria-busy]') !== null).toBe(isShown);
    if (!isShown) expect(place).toBeEmptyDOMElement();
  });

  it('says that a script of the portal did not load, and no longer once the portal is drawn, which says so itself', async () => {
    const place = await openDocument();
    const line = screen.getByText('La pagina non si è caricata per intero.');
    expect(line).not.toBeVisible();
    const script = document.createElement('script');
    document.body.append(script);
    script.dispatchEvent(new Event('error'));
    expect(line).toBeVisible();
    await start(place);
    expect(line).not.toBeInTheDocument();
    script.dispatchEvent(new Event('error'));
    expect(screen.queryByText(/^La pagina non si è caricata/)).not.toBeInTheDocument();
  });
});
