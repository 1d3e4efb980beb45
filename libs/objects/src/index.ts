export { displayName } from './intake/display-name.js';
export { readUpload, type Upload, type UploadLimits } from './intake/read-upload.js';
export { shrink } from './intake/shrink.js';
export { PreparePhoto, type PreparedPhoto } from './intake/prepare-photo.js';
export { measureQuality } from './quality/measure-quality.js';
export type { PhotoQuality } from './quality/quality.rules.js';
export { objectKey, quarantineKey } from './storage/keys.js';
export { ObjectStore, type ObjectStoreSettings, type SignedLink, type StoredObject } from './storage/object-store.js';
export { ObjectTooLarge, type PassedObject, type PassingLimits } from './storage/put-stream.js';
