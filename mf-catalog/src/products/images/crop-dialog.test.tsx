import { renderWithUser } from '@portal/testing';
import { screen } from '@testing-library/react';
import CropDialog from './crop-dialog';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

it('[PROD-084] a picture that is still being decoded can be given up, but not confirmed', async () => {
  const cancel = jest.fn();
  const { user } = renderWithUser(
    <CropDialog source={PIXEL} type="image/png" name="torta.png" onCrop={jest.fn()} onCancel={cancel} />,
  );
  // No picture is ever decoded here.
  expect(screen.getByRole('button', { name: 'CONFERMA' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'ANNULLA' }));
  expect(cancel).toHaveBeenCalledTimes(1);
});
