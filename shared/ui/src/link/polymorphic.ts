import type { ComponentPropsWithRef, ElementType } from 'react';

/**
 * Props of a component that draws itself as `C`: its own, `as`, and all of `C`'s. So a link of the design can become
 * the router's link, although this package does not know the router.
 *
 * @example
 * <LinkButton as={Link} to="/users">VEDI ELENCO UTENZE</LinkButton>
 */
export type AsProps<Own, C extends ElementType> = Own & { as?: C } & Omit<ComponentPropsWithRef<C>, keyof Own | 'as'>;
