/**
 * What a journey through several browsers may do: each browser has its own driver, so the verbs are few. Everything is
 * found by what a person reads, and waited for.
 */
export interface Visitor {
  open(path: string): Promise<void>;
  /** Types into the field with this label. */
  fill(label: string, text: string): Promise<void>;
  press(button: string): Promise<void>;
  /** Follows the link whose text holds these words. */
  follow(link: string): Promise<void>;
  seesHeading(text: string): Promise<void>;
  /** The path of the address, without what follows it. */
  isAt(path: string): Promise<void>;
  leave(): Promise<void>;
}

/** A browser beside Chromium, and why it can't be used here. */
export interface OtherBrowser {
  name: string;
  /** In words, for the report; undefined when it is installed. */
  missing(): string | undefined;
  visit(address: string): Promise<Visitor>;
}

/** One area, told once for every browser. */
export interface Journey {
  title: string;
  walk(visitor: Visitor): Promise<void>;
}
