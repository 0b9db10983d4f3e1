import { TestEnvironment } from 'jest-environment-node';
import { memoryDatabases } from './memory-databases.ts';

/** Node, with the databases in memory of this process, which each test file would otherwise open anew. */
export default class DatabaseEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { memoryDatabases });
  }
}
