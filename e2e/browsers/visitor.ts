/**
 * What a journey through several browsers may do. Each browser has its own driver, so the verbs are few. Each finds its
 * element by the text that a person reads, and waits for it.
 */
export interface Visitor {
  open(path: string): Promise<void>;
  /** Types into the field with this label. */
  fill(label: string, text: string): Promise<void>;
  press(button: string): Promise<void>;
  /** Follows the link that contains this text. */
  follow(link: string): Promise<void>;
  seesHeading(text: string): Promise<void>;
  /** Waits for this path in the address; the rest of the address is ignored. */
  isAt(path: string): Promise<void>;
  leave(): Promise<void>;
}

/** A browser other than Chromium, and why it cannot be used here. */
export interface OtherBrowser {
  name: string;
  /** What is missing, in words, for the report; undefined when the browser is installed. */
  missing(): string | undefined;
  visit(address: string): Promise<Visitor>;
}

/** A journey through one area, written once for all browsers. */
export interface Journey {
  title: string;
  walk(visitor: Visitor): Promise<void>;
}
