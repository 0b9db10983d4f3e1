import type { Terminal } from '@portal/contract';
import type { AnsweredCall } from '../http/call-types';
import type { SessionFacts } from './session-facts';

/**
 * What the session learns from an answer, no matter who made the call: the shell after drawing home, or a page. So a
 * fact is never older than what a page shows, and no page has to pass it on.
 *
 * @param facts what is known so far
 * @returns the facts that change; null when the answer tells none
 * @example factsFromAnswer({ name: 'getTerminals', input: {}, answer: [] }, facts) // { sameTerminalsType: true, allTerminalsType: null }
 * Source: AUTH-018, SHELL-051.
 */
export function factsFromAnswer(call: AnsweredCall, facts: SessionFacts): Partial<SessionFacts> | null {
  switch (call.name) {
    case 'getSuperUser':
      return { superUser: call.answer, username: call.answer.username };
    case 'getOwnAccount':
      return { account: call.answer, username: call.answer.username };
    case 'userLogin':
      // This answer has no user name: what was typed may be one.
      return { certificate: call.answer.certificate, username: facts.username ?? call.answer.email };
    case 'uploadCertificate':
      return { certificate: true };
    case 'getTerminals':
      return typesOf(call.answer);
    case 'getUsers':
      return { usernames: call.answer.map(({ username }) => username) };
    case 'getDevelopers':
      return { developers: call.answer.map(({ id, email }) => ({ id, email })) };
    case 'getApplications': {
      const { puntoVendita, pIva } = call.input.body ?? {};
      // A filtered answer counts only what matches the filter.
      return puntoVendita || pIva ? null : { applications: call.answer.totalNumApps };
    }
    case 'getMerchants':
      return { pointsOfSale: call.answer.merchants?.length ?? 0 };
    default:
      return null;
  }
}

function typesOf(terminals: readonly Pick<Terminal, 'terminalType'>[]) {
  const [first] = terminals;
  return {
    sameTerminalsType: terminals.every(({ terminalType }) => terminalType === first?.terminalType),
    allTerminalsType: first?.terminalType ?? null,
  };
}
