import sharp from 'sharp';
import type { Addresses } from '../api/addresses.ts';
import type { Person } from '../api/person.ts';

const WIDTH = 960;
const HEIGHT = 720;

/** A drawn tooth with edges and shades, as JPEG: enough for a photo whose sharpness and exposure can be measured. */
export function toothPhoto(): Promise<Buffer<ArrayBuffer>> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#c98f86"/>
    <path d="M300 180 Q480 90 660 180 Q700 380 600 620 Q560 660 530 480 Q480 400 430 480 Q400 660 360 620 Q260 380 300 180Z" fill="#f4efe2" stroke="#6b4a44" stroke-width="6"/>
    <circle cx="430" cy="260" r="34" fill="#4a342c"/><path d="M520 240 l70 40 l-40 60" stroke="#7a6a55" stroke-width="5" fill="none"/>
  </svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 88 }).toBuffer() as Promise<Buffer<ArrayBuffer>>;
}

/** Sends the drawing to a route that takes a picture in this field. */
export async function sendPhoto<Answer>(person: Person, method: 'POST' | 'PUT', url: string, field = 'photo'): Promise<Answer> {
  const body = new FormData();
  body.append(field, new Blob([await toothPhoto()], { type: 'image/jpeg' }), 'tooth.jpg');
  const response = await fetch(url, { method, headers: { authorization: `Bearer ${await person.token()}` }, body });
  if (!response.ok) throw new Error(`photo: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Begins an urgent draft and adds a photo to it. @returns the photo's id */
export async function addPhoto(addresses: Addresses, person: Person): Promise<string> {
  await person.call('PUT', 'screening', '/drafts/urgent', {
    body: { baseVersion: 0, step: 'photo-upload', form: {}, person: {}, flagAnswers: {}, sharing: {} },
  });
  const url = `${addresses.serviceUrl('screening')}/api/screening/v1/drafts/urgent/photos`;
  return (await sendPhoto<{ id: string }>(person, 'POST', url)).id;
}
