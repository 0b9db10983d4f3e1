import { PLATFORM_SENDER } from '@portal/contract';
import { expectConsole } from '@portal/testing';
import { createEventBus } from './event-bus';

/** Event ports of several apps on one bus. */
function aBus() {
  const portOf = createEventBus();
  return {
    platform: portOf(PLATFORM_SENDER),
    shell: portOf('shell'),
    catalogue: portOf('mf-catalog'),
    people: portOf('mf-terminals-users'),
  };
}

it('calls every subscriber until it unsubscribes', () => {
  const { shell, catalogue } = aBus();
  const heard: string[] = [];
  const stop = shell.subscribe('notice:shown', ({ text }) => heard.push(`first: ${text}`));
  catalogue.subscribe('notice:shown', ({ text }) => heard.push(`second: ${text}`));
  catalogue.emit('notice:shown', { text: 'Salvato' });
  stop();
  shell.emit('notice:shown', { text: 'Fatto' });
  expect(heard).toEqual(['first: Salvato', 'second: Salvato', 'second: Fatto']);
});

it('refuses what an app may not send', () => {
  const { platform, shell, catalogue } = aBus();
  const heard = jest.fn();
  catalogue.subscribe('session:ended', heard);
  const end = (port: typeof shell) => () => port.emit('session:ended', { reason: 'signed-out' });
  expect(end(catalogue)).toThrow('mf-catalog may not send the event session:ended');
  expect(end(shell)).toThrow('shell may not send the event session:ended');
  expect(heard).not.toHaveBeenCalled();
  end(platform)();
  expect(heard).toHaveBeenCalledTimes(1);
});

describe('a remote of an earlier contract', () => {
  it('sends under its own name, whatever name it claims', () => {
    const { shell, catalogue, people } = aBus();
    const heard = jest.fn();
    shell.subscribe('accounts:changed', heard);
    const claim = () => catalogue.for('mf-terminals-users').emit('accounts:changed');
    expect(claim).toThrow('mf-catalog may not send the event accounts:changed');
    people.for('mf-terminals-users').emit('accounts:changed');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('keeps working when it sends an event that no longer exists', () => {
    const { catalogue } = aBus();
    const gone = 'remote:failed' as 'accounts:changed';
    expect(() => catalogue.for('mf-catalog').emit(gone)).not.toThrow();
  });
});

it('calls the rest when one subscriber throws, and reports it to the console', async () => {
  const errors = expectConsole('error');
  const { shell, people } = aBus();
  const heard = jest.fn();
  shell.subscribe('accounts:changed', () => {
    throw new Error('broken listener');
  });
  shell.subscribe('accounts:changed', heard);
  people.emit('accounts:changed');
  expect(heard).toHaveBeenCalledTimes(1);
  await Promise.resolve();
  expect(errors).toEqual([expect.stringContaining('A subscriber of accounts:changed failed Error: broken listener')]);
});

it('survives a subscriber that unsubscribes while it is being called', () => {
  const { shell, people } = aBus();
  const heard = jest.fn();
  const stop = shell.subscribe('accounts:changed', () => stop());
  shell.subscribe('accounts:changed', heard);
  people.emit('accounts:changed');
  people.emit('accounts:changed');
  expect(heard).toHaveBeenCalledTimes(2);
});
