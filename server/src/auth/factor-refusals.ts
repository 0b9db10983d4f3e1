import { LIMIT } from '@portal/contract';
import { ERROR_CODE } from '../platform/http/error-codes.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { noSession } from './authenticate.ts';
import type { FactorRefusal } from './take-factor.ts';

/** Returns the result, or throws the answer that says why there is none. */
export function done<Result>(result: Result | { refused: FactorRefusal }): Result {
  if (typeof result !== 'object' || result === null || !('refused' in result)) return result as Result;
  throw refusalOf((result as { refused: FactorRefusal }).refused);
}

function refusalOf(reason: FactorRefusal): HttpError {
  switch (reason) {
    case 'wrong code':
      return new HttpError(400, 'The code is wrong or was used before', { code: ERROR_CODE.wrongFactor });
    case 'wrong passkey':
      return new HttpError(400, 'The passkey was not accepted', { code: ERROR_CODE.wrongPasskey });
    case 'wrong password':
      return new HttpError(400, 'The password is wrong');
    case 'too many tries':
      return new HttpError(429, 'Too many wrong codes or passwords');
    case 'too many codes':
      return new HttpError(429, 'Too many new recovery codes in an hour');
    case 'is on':
      return new HttpError(409, 'The authenticator app is already on');
    case 'is off':
      return new HttpError(409, 'There is no authenticator app');
    case 'too many passkeys':
      return new HttpError(409, `The account already has ${LIMIT.passkeys} passkeys`);
    case 'is known':
      return new HttpError(409, 'The account already has this passkey');
    case 'signed out':
      return noSession();
  }
}
