import type { ComponentPropsWithRef, ElementType } from 'react';

/**
 * Props of a component that draws itself as `C`: its own ones, `as`, and all that `C` takes. This is how a link of the
 * design becomes the router's link without this package knowing the router.
 *
 * @example
 * <LinkButton as={Link} to="/users">VEDI ELENCO UTENZE</LinkButton>
 */
export type AsProps<Own, C extends ElementType> = Own & { as?: C } & Omit<ComponentPropsWithRef<C>, keyof Own | 'as'>;
