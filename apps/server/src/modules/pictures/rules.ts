/** Widths that pictures are served in, in pixels. */
const WIDTHS = [160, 320, 480, 640, 960, 1280] as const;

/** Formats that pictures are served in, the smallest first. */
export const FORMATS = ['avif', 'webp', 'jpg'] as const;
export type Format = (typeof FORMATS)[number];

export const CONTENT_TYPES: Record<Format, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** The largest photo that a sponsor may send, in bytes. */
export const PHOTO_MAX_BYTES = 4 * 1024 * 1024;

/** The width and format of a file name such as `480.avif`; undefined for any other name. */
export function parseVariant(file: string): { width: number; format: Format } | undefined {
  const [name = '', extension = '', ...rest] = file.split('.');
  const width = WIDTHS.find((one) => String(one) === name);
  const format = FORMATS.find((one) => one === extension);
  return width === undefined || format === undefined || rest.length > 0
    ? undefined
    : { width, format };
}

/** The stored file of a picture. */
export const originalOf = (id: string) => `originals/${id}/photo.jpg`;

/** A picture in one width and format. */
export const variantOf = (id: string, width: number, format: Format) =>
  `variants/${id}/${width}.${format}`;

/** A picture as mails show it: with another focus it is another file. */
export const archOf = (id: string, { focusX, focusY }: Focus) =>
  `variants/${id}/arch-${focusX}-${focusY}.png`;

/** The folder of all forms of a picture. */
export const variantsOf = (id: string) => `variants/${id}`;

/** Everything that is stored of a picture. */
export const foldersOf = (id: string) => [`originals/${id}`, variantsOf(id)];

/** The point of a picture that stays in sight where it is cut: percent from the left and the top. */
export interface Focus {
  readonly focusX: number;
  readonly focusY: number;
}

/** The focus of a picture of which nothing else is known: a face is in the upper half. */
export const FOCUS = { x: 50, y: 35 } as const;

/**
 * The address of a picture, as the API gives it: JPEG, 480 px wide. A focus that staff have set is
 * its fragment, `#focus=30,20`, so that it goes wherever the address goes, also into a kept cart.
 */
export function pictureUrl(id: string, focus?: Partial<Nullable<Focus>> | null): string {
  const address = `/media/${id}/480.jpg`;
  const [x, y] = [focus?.focusX ?? FOCUS.x, focus?.focusY ?? FOCUS.y];
  return x === FOCUS.x && y === FOCUS.y ? address : `${address}#focus=${x},${y}`;
}

/** As a row without a picture has them. */
type Nullable<T> = { readonly [K in keyof T]: T[K] | null };
