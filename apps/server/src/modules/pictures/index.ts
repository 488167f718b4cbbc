export {
  photoIdOf,
  portraitRow,
  publishPictures,
  removePictureFiles,
  removeWithdrawnFiles,
  withdrawPictures,
  writeOriginal,
} from './originals.ts';
export {
  acceptPhoto,
  inTurn,
  keepPhoto,
  prepareOriginal,
  preparePhoto,
  readOriginal,
  sponsorPhotoRow,
  type AcceptedPhoto,
} from './photos.ts';
export { PHOTO_MAX_BYTES, pictureUrl } from './rules.ts';
export { showPicture } from './show-picture.ts';
