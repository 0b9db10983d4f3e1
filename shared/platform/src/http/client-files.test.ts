import { expectConsole, fakeApi, watchDownloads } from '@portal/testing';
import { aClient, config, failureOf } from '../../test/a-client';
import { fileNameOf } from './content-disposition';
import { saveFile } from './save-file';

const api = fakeApi(config);

describe('files', () => {
  const file = (disposition?: string) => () =>
    new Response('PK', { headers: disposition ? { 'content-disposition': disposition } : {} });

  it('[API-021] names the downloaded file as the answer does', async () => {
    api.respond(
      'downloadUsers',
      file('attachment; filename="utenze.xlsx"; filename*=UTF-8\'\'utenze%20caff%C3%A8.xlsx'),
    );
    const { blob, fileName } = await aClient().client.download('downloadUsers', {}, { defaultName: 'utenze.xlsx' });
    expect(fileName).toBe('utenze caffè.xlsx');
    await expect(blob.text()).resolves.toBe('PK');
  });

  it('[API-021, CONST-032] names it utenze.xlsx when the answer does not', async () => {
    api.respond('downloadUsers', file());
    const { fileName } = await aClient().client.download('downloadUsers', {}, { defaultName: 'utenze.xlsx' });
    expect(fileName).toBe('utenze.xlsx');
  });

  it('fills in the fields of a failed download', async () => {
    api.fail('downloadUsers', { status: 500, code: '500' });
    const call = aClient().client.download('downloadUsers', {}, { defaultName: 'utenze.xlsx' });
    await expect(failureOf(call)).resolves.toMatchObject({ status: 500, code: '500' });
  });

  it.each([
    ['the page of a proxy', '<!doctype html><title>Login</title>', 'the answer is a text instead of a file'],
    ['nothing', '', 'the file is empty'],
  ])('[SDK-478] takes %s for a failure instead of a file', async (_, body, detail) => {
    jest.spyOn(console, 'info').mockImplementation();
    api.respond('downloadUsers', () => new Response(body, { headers: { 'content-type': 'text/html' } }));
    const call = aClient().client.download('downloadUsers', {}, { defaultName: 'utenze.xlsx' });
    await expect(failureOf(call)).resolves.toMatchObject({ status: 200, detail });
  });

  it('[API-022] uploads the field file as multipart and reports the progress', async () => {
    const answer = { associationsBeforeUpload: 1, associationsAfterUpload: 2, validationErrors: [] };
    api.answer('verifyUsersUpload', answer);
    const shares: number[] = [];
    const upload = new File(['username;email'], 'utenze.xlsx');
    const call = aClient().client.upload('verifyUsersUpload', upload, { onProgress: (share) => shares.push(share) });
    await expect(call).resolves.toEqual(answer);
    const [sent] = api.calls('verifyUsersUpload');
    expect(sent?.headers.get('authorization')).toBe('Bearer secret-token');
    expect(sent?.body).toEqual({ file: expect.objectContaining({ name: 'utenze.xlsx' }) });
    expect(shares).toEqual([0.5, 1, 1]);
  });

  it('[API-023] returns the file that an upload answers with', async () => {
    api.respond('uploadUsers', file('attachment; filename=esito.xlsx'));
    const call = aClient().client.upload('uploadUsers', new File(['x'], 'a.xlsx'), { defaultName: 'utenze.xlsx' });
    const { blob, fileName } = await call;
    expect(fileName).toBe('esito.xlsx');
    await expect(blob.text()).resolves.toBe('PK');
  });

  it('[API-055] uploads a JSON body with progress', async () => {
    api.answer('uploadCatalog', true);
    await aClient().client.upload('uploadCatalog', { file: 'UEs=', extension: 'xlsx' });
    expect(api.calls('uploadCatalog')[0]?.body).toEqual({ file: 'UEs=', extension: 'xlsx' });
  });

  it('fills in the details of a failed upload, and ends the session on a 401', async () => {
    api.fail('verifyUsersUpload', { status: 400, code: '4000', errorsCause: [{ row: 3 }] });
    const { client, unauthorized } = aClient();
    const refused = failureOf(client.upload('verifyUsersUpload', new File(['x'], 'a.xlsx')));
    await expect(refused).resolves.toMatchObject({ status: 400, errorsCause: [{ row: 3 }] });
    api.fail('verifyUsersUpload', { status: 401 });
    await failureOf(client.upload('verifyUsersUpload', new File(['x'], 'a.xlsx')));
    expect(unauthorized).toEqual(['secret-token']);
  });

  it('[ERR-001] gives status -1000 when an upload reaches no server', async () => {
    // jsdom prints the network errors of its XMLHttpRequest on the console.
    expectConsole('error');
    api.cut('verifyUsersUpload');
    const call = aClient().client.upload('verifyUsersUpload', new File(['x'], 'a.xlsx'));
    await expect(failureOf(call)).resolves.toMatchObject({ status: -1000 });
  });

  it('ends an upload with its signal', async () => {
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    api.respond('verifyUsersUpload', async () => {
      reached.resolve();
      await released.promise;
      return Response.json({});
    });
    const abort = new AbortController();
    const call = aClient().client.upload('verifyUsersUpload', new File(['x'], 'a.xlsx'), { signal: abort.signal });
    await reached.promise;
    abort.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    released.resolve();
  });
});

it('names a file that travels as text in a header, whatever characters its name has', async () => {
  api.answer('uploadCatalog', true);
  await aClient().client.upload('uploadCatalog', { file: 'UEs=', extension: 'xlsx' }, { fileName: 'più \ud800.xlsx' });
  expect(api.calls('uploadCatalog')[0]?.headers.get('x-file-name')).toBe('pi%C3%B9%20%EF%BF%BD.xlsx');
});

describe('the name of a downloaded file', () => {
  it.each([
    ['a word', 'attachment; filename=esito.xlsx', 'esito.xlsx'],
    ['a word with spaces around the sign', 'attachment;  FileName  =  esito.xlsx', 'esito.xlsx'],
    ['a word before another part', 'attachment; filename=esito.xlsx; size=3', 'esito.xlsx'],
    ['quoted text', 'attachment; filename  =  "esito di oggi.xlsx"', 'esito di oggi.xlsx'],
    ['quoted text with quotes in it', 'attachment; filename="\\"esito\\" di oggi.xlsx"', '"esito" di oggi.xlsx'],
    ['text in UTF-8', "attachment;filename*  =  utf-8'it'caff%C3%A8.xlsx", 'caffè.xlsx'],
    ['text in Latin 1', "attachment; filename*=iso-8859-1''caff%E8%e8.xlsx", 'caffèè.xlsx'],
    ['text in UTF-8 beside a word', "attachment; filename=b.xlsx; filename*=UTF-8''a.xlsx;size=3", 'a.xlsx'],
  ])('[API-021] is read from %s', (_, header, name) => {
    expect(fileNameOf(header)).toBe(name);
  });

  it.each([
    ['is malformed', "attachment; filename*=UTF-8''%E8.xlsx; filename=b.xlsx"],
    ['is in another script', "attachment; filename*=KOI8-R''a.xlsx; filename=b.xlsx"],
    ['is empty', "attachment; filename*=UTF-8''; filename=b.xlsx"],
  ])('[API-021] is the plain one where the extended one %s', (_, header) => {
    expect(fileNameOf(header)).toBe('b.xlsx');
  });

  it.each([
    'attachment; filename="../../cassa/esito.xlsx"',
    'attachment; filename="C:\\\\Cassa\\\\esito.xlsx"',
    "attachment; filename*=UTF-8''cassa%2Fesito.xlsx",
    'attachment; filename="cassa/ esito.xlsx "',
  ])('[API-021] is only the last part of a path, without spaces around it: %s', (header) => {
    expect(fileNameOf(header)).toBe('esito.xlsx');
  });

  it.each([null, '', 'attachment', 'attachment; filename=""', 'attachment; filename="cassa/"'])(
    '[API-021] is not known from %j',
    (header) => {
      expect(fileNameOf(header)).toBeUndefined();
    },
  );
});

describe('saving', () => {
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
});
