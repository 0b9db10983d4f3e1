import { TestEnvironment } from 'jest-environment-node';
import type { Newness } from './database-reset.ts';

/** A database that no test uses, and by what a new one is known. */
export interface IdleDatabase {
  name: string;
  newness: Newness;
}

/** The databases of this process that an earlier test file has left as new. */
const idleDatabases: IdleDatabase[] = [];

/** Node, with the databases of this process, which each test file would otherwise make anew. */
export default class DatabaseEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { idleDatabases });
  }
}
