import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOGO_IMAGE, picturesOf, portraitImage, type MailRequest } from '@nabta/emails';
import type { Deps } from '../../deps.ts';
import type { MailAttachment } from '../../platform/mailer.ts';
import { showInArch } from '../pictures/index.ts';

type Showing = Pick<Deps, 'db' | 'storage' | 'drawings' | 'log'>;

/** tooling/pictures/make-marks.ts wrote it. */
const LOGO_FILE = join(import.meta.dirname, '../../../mail-images/logo-mark.png');

/**
 * The pictures that come with a mail: the logo, and the portraits of its children that may still be
 * shown. A mail never waits for a picture: one that can't be made is left out.
 */
export async function loadMailImages(
  deps: Showing,
  request: MailRequest,
): Promise<{ images: MailAttachment[]; portraits: Set<string> }> {
  const images = [png(LOGO_IMAGE, await readFile(LOGO_FILE))];
  const portraits = new Set<string>();
  for (const id of picturesOf(request)) {
    try {
      images.push(png(portraitImage(id), await showInArch(deps, id)));
      portraits.add(id);
    } catch (error) {
      deps.log.warn({ err: error }, 'a mail goes out without a portrait');
    }
  }
  return { images, portraits };
}

const png = (name: string, content: Buffer): MailAttachment => ({
  name,
  type: 'image/png',
  content,
});

/** For the mailbox of the demo: an image by the name that mails give it. Throws `not-found`. */
export async function showMailImage(
  deps: Pick<Deps, 'db' | 'storage' | 'drawings'>,
  name: string,
): Promise<Buffer> {
  if (name === LOGO_IMAGE) return readFile(LOGO_FILE);
  return showInArch(deps, name.replace(portraitImage(''), ''));
}
