import { createHeader } from './header';

it('[SHELL-037] shows what the page declares, and nothing once the page has left', () => {
  const header = createHeader();
  const changed = jest.fn();
  header.subscribe(changed);
  const leave = header.show({ title: 'Terminali', showTitle: true, showBack: true });
  expect(header.options()).toEqual({ title: 'Terminali', showTitle: true, showBack: true });
  leave();
  expect(header.options()).toEqual({});
  expect(changed).toHaveBeenCalledTimes(2);
});

it('[SHELL-037] keeps what the next page declared when the previous page leaves late', () => {
  const header = createHeader();
  const leave = header.show({ title: 'Utenze' });
  header.show({ title: 'Catalogo' });
  leave();
  expect(header.options()).toEqual({ title: 'Catalogo' });
});
