import type { Terminal, TerminalInfo } from '@portal/contract';
import type { Assignment, StoredTerminal, World } from '../world/world';
import { found, Refusal } from './handler';

export const terminalsOf = ({ terminals }: World, contractCode: string): StoredTerminal[] =>
  terminals.filter((terminal) => terminal.contractCode === contractCode);

/** A terminal as the list shows it, with the people who have it. */
export function wireTerminal({ assignments }: World, { contractCode: _, ...terminal }: StoredTerminal): Terminal {
  const users = assignments.filter(({ terminalId }) => terminalId === terminal.terminalId);
  return { ...terminal, users: users.map(({ username }) => username) };
}

/** A terminal as listed on a person or a point of sale. */
export function terminalInfo({ terminalId, tidStatus, terminalType, softposType }: StoredTerminal): TerminalInfo {
  return { termId: terminalId, terminalStatus: tidStatus, terminalType, softposType };
}

export function terminalInfoOf({ assignments, terminals }: World, username: string): TerminalInfo[] {
  const held = assignments.filter((assignment) => assignment.username === username);
  return terminals
    .filter(({ terminalId }) => held.some((assignment) => assignment.terminalId === terminalId))
    .map(terminalInfo);
}

/**
 * Assigns a terminal to a person and replaces their terminal of the same type. A terminal that was only
 * registered becomes active (USER-085).
 */
export function assign(world: World, contractCode: string, { username, terminalId }: Assignment): void {
  const wanted = found(
    terminalsOf(world, contractCode).find((terminal) => terminal.terminalId === terminalId),
    'terminal',
  );
  if (wanted.tidStatus === 'SOSPESO') throw new Refusal(422, 'The terminal is suspended');
  if (wanted.tidStatus === 'CENSITO') wanted.tidStatus = 'ATTIVO';
  const sameType = new Set(
    world.terminals.filter(({ terminalType }) => terminalType === wanted.terminalType).map((one) => one.terminalId),
  );
  world.assignments = [
    ...world.assignments.filter((held) => held.username !== username || !sameType.has(held.terminalId)),
    { username, terminalId },
  ];
}

export function release(world: World, { username, terminalId }: Assignment): void {
  const isMeant = (held: Assignment) => held.username === username && held.terminalId === terminalId;
  found(world.assignments.find(isMeant), 'terminal of this user');
  world.assignments = world.assignments.filter((held) => !isMeant(held));
}
