import type { CallInput } from '@portal/contract';
import type { fakeApi } from '@portal/testing';
import type { WritingName } from '../../src/lost-answer/lookup';

export type Api = ReturnType<typeof fakeApi>;

/** A call, what is stored after it was carried out, and what when it was not. */
export interface Case<Name extends WritingName> {
  input: CallInput<Name>;
  stored: () => void;
  missing: () => void;
}

/** A case for each call of these that is settled by a look. */
export type Cases<Lookups> = {
  readonly [Name in keyof Lookups as Lookups[Name] extends { look: unknown } ? Name : never]: Name extends WritingName
    ? Case<Name>
    : never;
};
