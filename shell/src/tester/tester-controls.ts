import type { PortalConfig } from '@portal/contract';
import type { EventLog } from './inspector/event-log';
import type { IgnoredOverride, Overrides } from './overrides/find-overrides';
import type { StateStore } from './states/state-store';
import type { KeptRequest } from './tester-request';
import type { Testing } from './testing-calls';

/** What the badge and the panel show, and what they can do. */
export interface TesterControls {
  config: PortalConfig;
  overrides: Overrides;
  states: StateStore;
  log: EventLog;
  /** What the portal's server offers to testers; asked once. */
  testing(): Promise<Testing>;
  /** Patterns of the addresses of all pages. */
  pages: readonly string[];
  /** The pattern of the open page's address. */
  pageNow(): string;
  /** What this browser keeps now. */
  kept(): KeptRequest;
  /** Why an address may not stand at a remote; null when it may. @param remote empty for a new one */
  refusalAt(remote: string, address: string): Promise<IgnoredOverride | null>;
  /** Keeps this, and opens the page again with it. */
  apply(request: Partial<KeptRequest>): void;
  /** Keeps these addresses no longer, from the next time on that the page opens. */
  forget(addresses: readonly string[]): void;
  /** The address of this page with such a request, for somebody else's browser. */
  linkTo(request: Partial<KeptRequest>): string;
}
