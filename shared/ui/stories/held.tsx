import { type ReactNode, useState } from 'react';

/** Keeps the value of a controlled component, so that typing works in its story. */
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

/** A callback that does nothing. */
export const nothing = () => undefined;
