/**
 * Content security policy of an answer that is a picture: nothing may load, run or be framed. The
 * browser's own styles are what shows a picture that is opened alone.
 */
export const PICTURE_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
