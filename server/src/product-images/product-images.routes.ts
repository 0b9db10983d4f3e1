import { eq } from 'drizzle-orm';
import { productImages } from '../kit/catalogue/catalogue.tables.ts';
import { IMAGES_ADDRESS } from '../kit/catalogue/product-images.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';

/** An HMAC-SHA-256 in base64url. */
const THUMBNAIL_FILE = /^([\w-]{43})\.webp$/;

/** The pictures of products. */
export function productImageRoutes(app: PortalApp): void {
  const { db } = app.portal.database;

  /**
   * `GET /media/<name>.webp`: the thumbnail that a list's `imageUrl` names, 256 by 256 pixels. It needs no session: a
   * browser loads pictures without one, and nobody can guess a name. A name always shows the same picture, so browsers
   * cache it for ever. 404 when no product has the picture any more.
   *
   * @example GET /media/3q2-7wAB….webp → image/webp
   * Source: PROD-004, Q-044.
   */
  app.get<{ Params: { file: string } }>(`${IMAGES_ADDRESS}/:file`, async (request, reply) => {
    const [, thumbnailName] = THUMBNAIL_FILE.exec(request.params.file) ?? [];
    const [image] = thumbnailName
      ? await db
          .select({ thumbnail: productImages.thumbnail })
          .from(productImages)
          .where(eq(productImages.thumbnailName, thumbnailName))
          .limit(1)
      : [];
    if (!image) throw new HttpError(404, 'No such image', { headers: { 'cache-control': 'no-store' } });
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(image.thumbnail);
  });
}
