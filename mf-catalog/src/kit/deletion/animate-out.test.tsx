import { fakeApi } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import { keepCatalogue, pressInMenu } from '../../../test/kept-catalogue';
import { openCatalogue } from '../../../test/open-page';
import { animateOut } from './animate-out';

const api = fakeApi();

/** What happened, in order. jsdom cannot animate: each animation here lasts until it is ended. */
let happened: string[] = [];
let end: (how?: Error) => void = () => {};

function canAnimate() {
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    happened.push(`scrolls to ${this.id}`);
  };
  Element.prototype.animate = function animate(this: Element, keyframes) {
    const last = Array.isArray(keyframes) ? keyframes.at(-1) : undefined;
    happened.push(`animates ${this.id || this.tagName} to opacity ${last?.opacity}`);
    const finished = new Promise<Animation>((done, fail) => {
      end = (how) => (how ? fail(how) : done({} as Animation));
    });
    return { finished } as Animation;
  };
}

beforeEach(() => {
  happened = [];
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate');
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  Reflect.deleteProperty(window, 'matchMedia');
});

describe('a card that leaves', () => {
  const card = document.createElement('li');

  it.each([
    ['has ended', undefined],
    ['was cancelled, because the card is gone', new Error('AbortError')],
  ])('fades, and is waited for until its animation %s', async (_, how) => {
    canAnimate();
    const left = animateOut(card).then(() => happened.push('left'));
    await Promise.resolve();
    expect(happened).toEqual(['animates LI to opacity 0']);
    end(how);
    await left;
    expect(happened).toEqual(['animates LI to opacity 0', 'left']);
  });

  it('does not move for whoever wants less motion, nor where the browser cannot animate', async () => {
    await animateOut(card);
    canAnimate();
    window.matchMedia = () => ({ matches: true }) as MediaQueryList;
    await animateOut(card);
    await animateOut(null);
    expect(happened).toEqual([]);
  });
});

it.each([
  ['[CAT-036] a category', '/catalog', null, 'Colazione', 'deleteCategory', 'category-c-1'],
  ['[PROD-053] a product', '/catalog?tab=products', null, 'Caffè espresso', 'deleteProduct', 'product-p-1'],
  [
    '[CAT-046] a category, asked for by its own page,',
    '/catalog',
    { deleteCategoryFromDetails: 'c-1' },
    'Colazione',
    'deleteCategory',
    'category-c-1',
  ],
] as const)(
  '%s is scrolled to and deleted by the call, then its card fades, then the catalogue is loaded again',
  async (_, path, state, name, operation, id) => {
    const kept = keepCatalogue(api);
    api.answer(operation, () => {
      happened.push('deletes');
      kept[operation === 'deleteCategory' ? 'categories' : 'products'] = [];
      api.answer('getCatalog', () => {
        happened.push('loads');
        return { ...kept };
      });
      return true;
    });
    canAnimate();
    const { user } = openCatalogue({ path, state });
    if (!state) {
      await pressInMenu(user, name, 'ELIMINA');
      await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
    }
    const leaving = [`scrolls to ${id}`, 'deletes', `animates ${id} to opacity 0`];
    await waitFor(() => expect(happened).toEqual(leaving));
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
    end();
    await waitFor(() => expect(happened).toEqual([...leaving, 'loads']));
    await waitFor(() => expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument());
  },
);
