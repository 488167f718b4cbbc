/** The name of the logo among the images of a mail: the HTML shows it as `cid:<name>`. */
export const LOGO_IMAGE = 'logo-mark';

/** The name of a child's portrait among the images of a mail. */
export const portraitImage = (pictureId: string): string => `portrait-${pictureId}`;
