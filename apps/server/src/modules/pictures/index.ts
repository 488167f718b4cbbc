export type { PhotoCut } from './cut-rules.ts';
export {
  describePictures,
  photoIdOf,
  portraitRow,
  publishPictures,
  removeAllWithdrawn,
  removePictureFiles,
  removeWithdrawnFiles,
  withdrawPictures,
  writeOriginal,
  type PictureFacts,
  type PictureRow,
} from './originals.ts';
export {
  acceptPhoto,
  inTurn,
  keepPhoto,
  loadSharp,
  prepareOriginal,
  preparePhoto,
  readOriginal,
  sponsorPhotoRow,
  type AcceptedPhoto,
} from './photos.ts';
export { FOCUS, PHOTO_MAX_BYTES, pictureUrl } from './rules.ts';
export { showInArch, showPicture } from './show-picture.ts';
