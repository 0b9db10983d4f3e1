import type { AsProps } from '@portal/ui';
import type { ElementType } from 'react';

/**
 * The target of a tile's link, for tiles that contain a link: `{ href }`, or the router's `{ as: Link, to: '/users' }`.
 */
export type LinkTarget<C extends ElementType = 'a'> = AsProps<object, C>;
