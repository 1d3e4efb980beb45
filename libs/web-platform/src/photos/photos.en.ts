import type { PHOTO_ADVICE } from '@toothwise/contracts-core/options';

const advice = {
  blurred: 'The picture is blurred. Hold the phone still, a hand’s width away, and tap the tooth to focus.',
  light: 'The light is too weak or too strong. Face a window or use the torch from the side.',
  small: 'The picture is small. Send the original photo, not a screenshot or a preview.',
  glare: 'Bright reflections hide parts of the teeth. Tilt the phone a little, or dry the tooth and try again.',
} as const satisfies Record<(typeof PHOTO_ADVICE)[number], string>;

export const photoTexts = {
  uploading: 'Uploading {{name}}: {{percent}} %',
  checking: 'Checking the picture…',
  remove: 'Remove {{name}}',
  retry: 'Try again',
  refused: 'Not added:',
  typeTitle: 'Invalid File Type',
  typeBody: 'Please upload only image files.',
  sizeTitle: 'File Too Large',
  sizeBody: 'Images must be smaller than 5MB.',
  sizesBody: 'One or more images exceed the 5MB limit.',
  manyTitle: 'Too Many Files',
  manyBody: 'Please upload maximum 5 images at a time.',
  brokenTitle: 'Damaged File',
  brokenBody: 'Take it again or choose another one.',
  reason: {
    'not-an-image': 'is not an image we can read (JPEG, PNG, WebP or HEIC)',
    'too-large': 'is larger than 5 MB',
    'too-many': 'is more than 5 photos',
    empty: 'is an empty file',
    unreadable: 'could not be read',
  },
  advice,
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    photos: typeof photoTexts;
  }
}
