import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { errorsOf, queryOf, SESSION } from '../../http/schema.ts';
import { callerIfSignedIn } from '../../http/signed-in.ts';
import { isViewer, sessionOfLink } from './attachment-links.ts';
import { showAttachment } from './index.ts';
import { PICTURE_POLICY } from './picture-policy.ts';

const attachmentParams = z.object({ id: z.string().regex(/^[\w-]{22}$/) });

// An invalid link is answered like an expired one, and not as a mistake in a form.
const attachmentQuery = {
  expires: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  signature: z.string().max(200).optional().catch(undefined),
  size: z.enum(['preview']).optional().catch(undefined).describe('At most 480 px'),
};

/** Pictures of letters, for their sponsor alone. */
export function attachmentRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/sponsors/letter_attachments/:id',
    {
      schema: {
        summary:
          'A picture of a letter, by its link in the browser that was given it, or signed in',
        tags: ['letters'],
        security: [{}, SESSION],
        params: attachmentParams,
        querystring: queryOf(attachmentQuery),
        response: {
          200: z.any().meta({ type: 'string', format: 'binary', description: 'JPEG' }),
          ...errorsOf('not-found', 'validation-failed'),
        },
      },
    },
    async (request, reply) => {
      const { expires, signature, size } = request.query;
      const { id } = request.params;
      const session = sessionOfLink(deps, { attachmentId: id, expires, signature });
      const isHere = session !== undefined && isViewer(deps, request, session);
      const { content, slot } = await showAttachment(deps, {
        id,
        isPreview: size === 'preview',
        sessionId: isHere ? session : undefined,
        // A session that has ended counts as none.
        sponsorId: () =>
          callerIfSignedIn(deps, request, reply).then(
            (caller) => caller?.sponsorId,
            () => undefined,
          ),
      });
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', PICTURE_POLICY)
        .header('content-disposition', `inline; filename="picture-${slot}.jpg"`)
        .header('cross-origin-resource-policy', 'same-origin')
        .header('x-robots-tag', 'noindex, noimageindex')
        .type('image/jpeg')
        .send(content);
    },
  );
}
