import type { AsProps } from '@portal/ui';
import type { ElementType } from 'react';

/**
 * Where a tile's link goes, for tiles whose link is a part of them: `{ href }`, or the router's
 * `{ as: Link, to: '/users' }`.
 */
export type LinkTarget<C extends ElementType = 'a'> = AsProps<object, C>;
