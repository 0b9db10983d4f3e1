import type { RemoteModule } from '@portal/federation';
import { cataloguePages } from './catalogue/catalogue.routes';

/** A merchant's categories and products. */
export default {
  pages: { ...cataloguePages },
  widgets: {},
} satisfies RemoteModule;
