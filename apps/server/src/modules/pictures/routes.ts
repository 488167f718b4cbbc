import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { showPicture } from './index.ts';
import { parseVariant } from './rules.ts';

const pictureParams = z.object({
  id: z.string().regex(/^[\w-]{8,64}$/),
  file: z.string().max(20),
});

/** Pictures in widths and formats. What is under an address never changes, only goes away. */
export function pictureRoutes(app: App, deps: Deps): void {
  app.get(
    '/media/:id/:file',
    { schema: { hide: true, params: pictureParams } },
    async ({ params }, reply) => {
      const variant = parseVariant(params.file);
      if (!variant) throw notFound();
      const { content, contentType, isPrivate } = await showPicture(deps, {
        id: params.id,
        ...variant,
      });
      // A child's or a sponsor's picture must be gone when it is hidden: no proxy may keep it.
      const scope = isPrivate ? 'private' : 'public';
      return (
        reply
          .header('cache-control', `${scope}, max-age=31536000, immutable`)
          // The stand-in's payment page, on another port of this site, shows them too.
          .header('cross-origin-resource-policy', 'same-site')
          .header('x-robots-tag', isPrivate ? 'noindex, noimageindex' : 'all')
          .type(contentType)
          .send(content)
      );
    },
  );
}
