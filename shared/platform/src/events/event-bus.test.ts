import { expectConsole } from '@portal/testing';
import { createEventBus } from './event-bus';

it('tells every subscriber, until it unsubscribes', () => {
  const events = createEventBus();
  const heard: string[] = [];
  const stop = events.subscribe('notice:shown', ({ text }) => heard.push(`first: ${text}`));
  events.subscribe('notice:shown', ({ text }) => heard.push(`second: ${text}`));
  events.for('mf-catalog').emit('notice:shown', { text: 'Salvato' });
  stop();
  events.for('shell').emit('notice:shown', { text: 'Fatto' });
  expect(heard).toEqual(['first: Salvato', 'second: Salvato', 'second: Fatto']);
});

it('refuses a sender that may not send the event', () => {
  const events = createEventBus();
  const heard = jest.fn();
  events.subscribe('session:ended', heard);
  const send = () => events.for('mf-catalog').emit('session:ended', { reason: 'signed-out' });
  expect(send).toThrow('mf-catalog may not send the event session:ended');
  expect(heard).not.toHaveBeenCalled();
});

it('tells the rest when one subscriber throws, and reports it to the console', async () => {
  const errors = expectConsole('error');
  const events = createEventBus();
  const heard = jest.fn();
  events.subscribe('catalogue:changed', () => {
    throw new Error('broken listener');
  });
  events.subscribe('catalogue:changed', heard);
  events.for('mf-catalog').emit('catalogue:changed');
  expect(heard).toHaveBeenCalledTimes(1);
  await Promise.resolve();
  expect(errors).toEqual([expect.stringContaining('A subscriber of catalogue:changed failed Error: broken listener')]);
});

it('survives a subscriber that unsubscribes while it is told', () => {
  const events = createEventBus();
  const heard = jest.fn();
  const stop = events.subscribe('catalogue:changed', () => stop());
  events.subscribe('catalogue:changed', heard);
  events.for('mf-catalog').emit('catalogue:changed');
  events.for('mf-catalog').emit('catalogue:changed');
  expect(heard).toHaveBeenCalledTimes(2);
});

it('tells a latecomer the last event, where the event replays', () => {
  const events = createEventBus();
  const heard = jest.fn();
  events.for('platform').emit('session:signed-in', { scope: 'MPOS_admin' });
  events.for('shell').emit('notice:shown', { text: 'gone' });
  events.subscribe('session:signed-in', heard);
  events.subscribe('notice:shown', heard);
  expect(heard.mock.calls).toEqual([[{ scope: 'MPOS_admin' }]]);
});

it('tells a latecomer no sign-in that has ended', () => {
  const events = createEventBus();
  const heard = jest.fn();
  events.for('platform').emit('session:signed-in', { scope: 'MPOS_admin' });
  events.for('platform').emit('session:ended', { reason: 'unauthorized' });
  events.subscribe('session:signed-in', heard);
  expect(heard).not.toHaveBeenCalled();
});
