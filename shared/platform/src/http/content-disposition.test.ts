import { fileNameOf } from './content-disposition';

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
