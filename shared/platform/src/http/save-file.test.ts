import { watchDownloads } from '@portal/testing';
import { saveFile } from './save-file';

const downloads = watchDownloads();

afterEach(() => jest.useRealTimers());

it('[SHELL-283] lets the browser read a file for a minute, in which iOS asks whether to save it, and then frees it', () => {
  jest.useFakeTimers();
  const freed = jest.fn();
  URL.revokeObjectURL = freed;
  saveFile({ blob: new Blob(['utenze']), fileName: 'utenze.xlsx' });
  expect(downloads.names()).toEqual(['utenze.xlsx']);
  jest.advanceTimersByTime(59_999);
  expect(freed).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(freed.mock.calls).toEqual([['blob:file']]);
});
