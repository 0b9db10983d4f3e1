import { type ListedRelease, listedLines } from '@portal/delivery/server';
import { deliveringTeam, REMOTE } from '../../test/delivering-team.ts';
import { operate } from '../../test/operate.ts';

const team = deliveringTeam();

it('[REL-380, OPS-415] takes the only release back neither for a team nor for an operator who does not say so', async () => {
  const token = await team.uploaded('1.0.0');
  await team.call(token, 'POST', `${REMOTE}/1.0.0/promote`);
  const refused = await team.call(token, 'POST', `${REMOTE}/1.0.0/withdraw`);
  expect([refused.statusCode, refused.json().data.message]).toEqual([422, expect.stringContaining('only release')]);
  await expect(operate(team.portal, ['withdraw', REMOTE, '1.0.0'])).rejects.toThrow('--last withdraws it all the same');
  expect((await team.call(token, 'POST', `${REMOTE}/1.0.0/withdraw?last=true`)).json().message).toContain(
    'mf-loyalty leaves the portal',
  );
  expect(await operate(team.portal, ['releases'])).toContain('\nmf-loyalty\n  withdrawn 1.0.0');
  expect(await operate(team.portal, ['withdraw', 'mf-auth', '1.0.0', '--last'])).toContain(
    'mf-auth leaves the portal, with its pages and its entries in the menus, and nobody can sign in.',
  );
});

it('[OPS-390, OPS-421] tells the team by mail that the operator goes back, withdraws, or ends its token, and why', async () => {
  const token = await team.tokenFor(REMOTE, '--mail', 'squadra@example.it');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await team.upload(token, version);
    await team.call(token, 'POST', `${REMOTE}/${version}/promote`);
  }
  const told = '\nIts team gets a mail: squadra@example.it.';
  const back = await operate(team.portal, ['rollback', REMOTE, '--note', 'I punti sono doppi']);
  expect(back).toBe(`mf-loyalty 1.1.0 is live again, in place of 1.2.0.${told}`);
  const gone = await operate(team.portal, ['withdraw', REMOTE, '1.1.0']);
  expect(gone).toContain(
    'It is live: 1.0.0 takes its place.\nmf-loyalty 1.1.0 is withdrawn. mf-loyalty 1.0.0 is live again',
  );
  expect(gone).toContain(told);
  const [, id = ''] = /^(\S+) /.exec(await operate(team.portal, ['release-tokens'])) ?? [];
  expect(await operate(team.portal, ['release-token-revoke', id, '--note', 'Il team ha finito'])).toContain(told);

  const mails = await team.portal.mails();
  expect(mails.map(({ to }) => to)).toEqual(Array(3).fill('squadra@example.it'));
  const about = (subject: string) => mails.find((mail) => mail.subject === subject)?.text;
  expect(about('mf-loyalty 1.2.0 non è più in linea')).toMatch(
    /Motivo: *I punti sono doppi\n[\s\S]*Adesso si vede: *1\.1\.0/,
  );
  expect(about('mf-loyalty 1.1.0 è stata ritirata')).toMatch(/Adesso si vede: *1\.0\.0/);
  expect(about('Il tuo token per mf-loyalty non vale più')).toMatch(
    /Motivo: *Il team ha finito\n[\s\S]*chiedi un token nuovo/,
  );
  expect((await team.moves()).at(-1)).toMatchObject({ detail: { by: 'ornella', why: 'Il team ha finito' } });
});

it('[OPS-390] tells the team of a share that is shown to nobody any more, and of the last release', async () => {
  const token = await team.tokenFor(REMOTE, '--mail', 'squadra@example.it');
  for (const version of ['1.0.0', '1.1.0']) await team.upload(token, version);
  await team.call(token, 'POST', `${REMOTE}/1.0.0/promote`);
  await operate(team.portal, ['promote', REMOTE, '1.1.0', '--percent', '10']);
  await operate(team.portal, ['rollback', REMOTE]);
  await operate(team.portal, ['promote', REMOTE, '1.1.0', '--percent', '10']);
  expect(await operate(team.portal, ['withdraw', REMOTE, '1.1.0'])).toContain(
    '10 of 100 browsers see it: they get 1.0.0 again.',
  );
  await operate(team.portal, ['withdraw', REMOTE, '1.0.0', '--last']);
  const mails = await team.portal.mails();
  const about = (subject: string) => mails.find((mail) => mail.subject === subject)?.text;
  expect(about('mf-loyalty 1.1.0 non è più in linea')).toMatch(/Adesso si vede: *1\.0\.0/);
  expect(about('mf-loyalty 1.0.0 è stata ritirata')).toContain('nessuna versione');
});

it('[SDK-355] lists with its note what a release brings, and why one was taken back or withdrawn', async () => {
  const token = await team.uploaded('1.0.0');
  const send = (path: string, note: string, body?: Buffer) =>
    team.call(token, 'POST', `${path}?note=${encodeURIComponent(note)}`, body);
  const listed = async () => (await team.call(token, 'GET', REMOTE)).json<{ releases: ListedRelease[] }>().releases;
  const lines = async () => listedLines(REMOTE, await listed());
  await team.call(token, 'POST', `${REMOTE}/1.0.0/promote`);
  await send(REMOTE, 'Points\nfor birthdays', await team.packed('1.1.0'));
  expect((await lines())[1]).toMatch(/^staged +1\.1\.0, .*, brings 'Points for birthdays'$/);
  await team.call(token, 'POST', `${REMOTE}/1.1.0/promote`);
  expect((await lines())[0]).toMatch(/^live +1\.1\.0, .*, brings 'Points for birthdays'$/);

  await send(`${REMOTE}/rollback`, 'counts points twice');
  expect((await lines())[1]).toMatch(
    /^earlier +1\.1\.0, .*commit .*, brings 'Points for birthdays', taken back, because 'counts points twice'/,
  );
  await send(REMOTE, 'A second try', await team.packed('1.2.0'));
  await send(`${REMOTE}/1.2.0/withdraw`, 'the price was wrong');
  expect((await lines()).at(-1)).toMatch(
    /^withdrawn +1\.2\.0, .*commit .*, brings 'A second try', because 'the price was wrong'$/,
  );

  // Once it is live again, nobody has taken it back.
  await team.call(token, 'POST', `${REMOTE}/1.1.0/promote`);
  expect((await lines())[0]).not.toContain('because');
  expect((await send(`${REMOTE}/rollback`, 'x'.repeat(201))).json().data.message).toBe(
    'A note has at most 200 characters, and this one has 201.',
  );
  await expect(operate(team.portal, ['rollback', REMOTE, '--note', 'said by an operator'])).resolves.toContain('1.0.0');
  expect((await lines())[1]).toContain("because 'said by an operator'");
});
