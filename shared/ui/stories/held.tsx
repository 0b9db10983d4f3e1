import { type ReactNode, useState } from 'react';

/** Keeps the value of a controlled component, so that it answers to typing in its story. */
export function Held<Value>({
  initial,
  children,
}: {
  initial: Value;
  children: (value: Value, hold: (value: Value) => void) => ReactNode;
}) {
  const [value, hold] = useState(initial);
  return children(value, hold);
}

/** A callback that a story has no use for. */
export const nothing = () => undefined;
