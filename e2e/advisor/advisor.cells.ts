import { randomUUID } from 'node:crypto';
import { type Conversation, advisorRoutes } from '@toothwise/contracts-advisor';
import { cells, everyone, ownerOnly } from '../platform/matrix/cells.ts';
import { sendPhoto } from '../screening/photos.ts';
import { begin, say } from './conversations.ts';

interface Thing {
  id: string;
  photoId: string;
  said: string;
  recordingId: string;
}

const id = (thing: Thing) => ({ id: thing.id });
const photo = ({ id, photoId }: Thing) => ({ id, photoId });
const recording = (thing: Thing) => ({ id: thing.recordingId });
const visit = { kind: 'live', patientName: 'Somebody', dentistName: 'Dr. Lee', appointmentDate: '2026-11-20' };
const consents = { hipaaConsent: true, recordingConsent: true };
/** Written after a line that nobody has read: whoever may send it is told that the conversation went on. */
const stale = { turnId: randomUUID(), after: 9999, text: 'none' };

/** A conversation of the owner's, in which something was said that is found nowhere else. */
export default cells<Thing>({
  domain: 'advisor',
  async build({ addresses, owner }) {
    const said = `quaint${randomUUID().replaceAll(/[^a-f]/g, '')}`;
    const begun = await begin(owner);
    await say(owner, begun, ['Rosa', `My teeth look ${said}`]);
    const url = `${addresses.serviceUrl('advisor')}/api/advisor/v1/consultations/${begun.id}/photos`;
    const { id: photoId } = await sendPhoto<{ id: string }>(owner, 'POST', url);
    const body = { ...visit, ...consents, patientName: `Patient ${said}` };
    const { body: begunRecording } = await owner.call<{ id: string }>('POST', 'advisor', '/recordings', {
      body,
      idempotencyKey: randomUUID(),
    });
    return { thing: { id: begun.id, said, photoId, recordingId: begunRecording.id } };
  },
  canaries: ({ said }) => [said],
  rows: [
    { route: advisorRoutes.readAdvisorSettings, expected: everyone() },
    {
      route: advisorRoutes.listConsultations,
      expected: everyone(),
      real: { relation: 'owner', holds: (body: { items: { id: string }[] }, thing) => body.items.some((item) => item.id === thing.id) },
      spellings: true,
    },
    { route: advisorRoutes.startConsultation, body: { type: 'routine_checkup', personId: randomUUID() }, expected: everyone([400]) },
    {
      route: advisorRoutes.readConsultation,
      params: id,
      expected: ownerOnly(),
      real: { relation: 'owner', holds: (body: Conversation, { said }) => body.messages.some(({ text }) => text.includes(said)) },
    },
    { route: advisorRoutes.takeTurn, params: id, body: stale, expected: ownerOnly([409]) },
    { route: advisorRoutes.addPhoto, params: id, body: { not: 'a photo' }, expected: ownerOnly([400, 415]) },
    {
      route: advisorRoutes.linkPhoto,
      params: photo,
      expected: ownerOnly(),
      real: { relation: 'owner', holds: (body: { url: string }) => body.url.includes('/files/advisor/') },
    },
    { route: advisorRoutes.removePhoto, params: photo, expected: ownerOnly() },
    { route: advisorRoutes.readVoices, expected: everyone() },
    { route: advisorRoutes.hearChunk, query: 'hearer=nobody', body: { not: 'sound' }, expected: everyone([403, 409]) },
    { route: advisorRoutes.speak, query: 'hearer=nobody', body: { input: {} }, expected: everyone([400]) },
    { route: advisorRoutes.readRecordingSettings, expected: everyone() },
    { route: advisorRoutes.readRecordingAnalytics, expected: everyone() },
    {
      route: advisorRoutes.listRecordings,
      expected: everyone(),
      real: {
        relation: 'owner',
        holds: (body: { items: { id: string }[] }, thing) => body.items.some((item) => item.id === thing.recordingId),
      },
    },
    { route: advisorRoutes.startRecording, body: { ...visit, ...consents, personId: randomUUID() }, expected: everyone([400]) },
    {
      route: advisorRoutes.readRecording,
      params: recording,
      expected: ownerOnly(),
      real: { relation: 'owner', holds: (body: { patientName: string }, { said }) => body.patientName.includes(said) },
      spellings: true,
    },
    { route: advisorRoutes.addRecordingPart, params: (thing) => ({ id: thing.recordingId, seq: '1' }), expected: ownerOnly([400]) },
    { route: advisorRoutes.followRecording, params: recording, expected: ownerOnly() },
    { route: advisorRoutes.linkRecordingAudio, params: recording, expected: ownerOnly([404]) },
    { route: advisorRoutes.summariseRecording, params: recording, expected: ownerOnly([409]) },
    { route: advisorRoutes.completeRecording, params: recording, expected: ownerOnly() },
    { route: advisorRoutes.resumeRecording, params: recording, expected: ownerOnly() },
    { route: advisorRoutes.removeRecording, params: recording, expected: ownerOnly() },
  ],
});
