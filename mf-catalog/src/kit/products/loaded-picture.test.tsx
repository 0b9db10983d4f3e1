import { fireEvent, render, screen } from '@testing-library/react';
import { LoadedPicture } from './loaded-picture';

const pictureIn = (container: HTMLElement) => container.querySelector('img');

it('[CAT-182] draws what stands for a picture that cannot be loaded, until there is another one', () => {
  const { container, rerender } = render(<LoadedPicture src="/gone.png">camera</LoadedPicture>);
  const picture = pictureIn(container);
  expect(picture).not.toBeNull();
  expect(screen.queryByText('camera')).toBeNull();
  fireEvent.error(picture as HTMLElement);
  expect(pictureIn(container)).toBeNull();
  expect(screen.getByText('camera')).toBeVisible();
  rerender(<LoadedPicture src="/new.png">camera</LoadedPicture>);
  expect(pictureIn(container)).toHaveAttribute('src', '/new.png');
});
