import type { OperationName, Product } from '@portal/contract';
import type { Backend } from './sent-call.ts';

/**
 * Why the page could not show the picture of a product in an answer; undefined when it could. A path is one of the
 * portal's origin, and besides the portal's own the document's policy lets only pictures of `apis.base` through.
 */
export function pictureFault(call: OperationName, content: unknown, backend: Backend): string | undefined {
  for (const { imageUrl } of productsIn(call, content)) {
    const fault = imageUrl ? addressFault(imageUrl, backend) : undefined;
    if (fault) return `imageUrl is '${imageUrl}', ${fault}`;
  }
  return undefined;
}

function productsIn(call: OperationName, content: unknown): readonly Product[] {
  if (call === 'getCatalog') return (content as { products: Product[] | null }).products ?? [];
  if (call === 'getProduct') return [content as Product];
  return call === 'getProducts' || call === 'getCategoryProducts' ? (content as Product[]) : [];
}

function addressFault(address: string, { config, origin, portal }: Backend): string | undefined {
  const ofBase = new URL(config.apis.base, origin).origin;
  const ofPages = portal === undefined ? undefined : new URL(portal).origin;
  if (!URL.canParse(address)) {
    const isElsewhere = URL.canParse(config.apis.base) && ofPages !== ofBase;
    return isElsewhere ? `which the page asks of its own origin, not of ${ofBase}: give a whole address` : undefined;
  }
  const url = new URL(address);
  if (['data:', 'blob:'].includes(url.protocol) || [ofBase, ofPages].includes(url.origin)) return undefined;
  return `which the policy of the document blocks: only pictures of the portal and of ${ofBase} are shown`;
}
