import { Controller } from '@nestjs/common';
import { advisorRoutes } from '@toothwise/contracts-advisor';
import { type Actor, type Answer, type Input, LiveStreams, Route } from '@toothwise/service-kit';
import { AddRecordingPart } from './add-recording-part.use-case.js';
import { ChangeRecording } from './change-recording.use-case.js';
import { ReadRecordings } from './read-recordings.use-case.js';
import { progressOf } from './recording.topics.js';
import { RemoveRecording } from './remove-recording.use-case.js';
import { StartRecording } from './start-recording.use-case.js';

type Routes = typeof advisorRoutes;

@Controller()
export class RecordingsController {
  constructor(
    private readonly readRecordings: ReadRecordings,
    private readonly startRecording: StartRecording,
    private readonly addPart: AddRecordingPart,
    private readonly changeRecording: ChangeRecording,
    private readonly removeRecording: RemoveRecording,
    private readonly streams: LiveStreams,
  ) {}

  @Route(advisorRoutes.readRecordingSettings)
  settings(): Promise<Answer<Routes['readRecordingSettings']>> {
    return this.readRecordings.settings();
  }

  @Route(advisorRoutes.readRecordingAnalytics)
  analytics(_input: Input<Routes['readRecordingAnalytics']>, actor: Actor): Promise<Answer<Routes['readRecordingAnalytics']>> {
    return this.readRecordings.analytics(actor);
  }

  @Route(advisorRoutes.listRecordings)
  list({ query }: Input<Routes['listRecordings']>, actor: Actor): Promise<Answer<Routes['listRecordings']>> {
    return this.readRecordings.execute(actor, query);
  }

  @Route(advisorRoutes.startRecording)
  start({ body }: Input<Routes['startRecording']>, actor: Actor): Promise<Answer<Routes['startRecording']>> {
    return this.startRecording.execute(actor, body);
  }

  @Route(advisorRoutes.readRecording)
  one({ params }: Input<Routes['readRecording']>, actor: Actor): Promise<Answer<Routes['readRecording']>> {
    return this.readRecordings.one(actor, params.id);
  }

  @Route(advisorRoutes.addRecordingPart)
  part({ params, upload }: Input<Routes['addRecordingPart']>, actor: Actor): Promise<Answer<Routes['addRecordingPart']>> {
    return this.addPart.execute(actor, params.id, params.seq, upload);
  }

  @Route(advisorRoutes.completeRecording)
  complete({ params }: Input<Routes['completeRecording']>, actor: Actor): Promise<Answer<Routes['completeRecording']>> {
    return this.changeRecording.execute(actor, params.id, 'complete');
  }

  @Route(advisorRoutes.resumeRecording)
  resume({ params }: Input<Routes['resumeRecording']>, actor: Actor): Promise<Answer<Routes['resumeRecording']>> {
    return this.changeRecording.execute(actor, params.id, 'resume');
  }

  @Route(advisorRoutes.summariseRecording)
  summarise({ params }: Input<Routes['summariseRecording']>, actor: Actor): Promise<Answer<Routes['summariseRecording']>> {
    return this.changeRecording.execute(actor, params.id, 'summarise');
  }

  @Route(advisorRoutes.removeRecording)
  async remove({ params }: Input<Routes['removeRecording']>, actor: Actor): Promise<void> {
    await this.removeRecording.execute(actor, params.id);
  }

  @Route(advisorRoutes.linkRecordingAudio)
  audio({ params }: Input<Routes['linkRecordingAudio']>, actor: Actor): Promise<Answer<Routes['linkRecordingAudio']>> {
    return this.readRecordings.audio(actor, params.id);
  }

  @Route(advisorRoutes.followRecording)
  follow({ params: { id } }: Input<Routes['followRecording']>, actor: Actor): Promise<Answer<Routes['followRecording']>> {
    return this.streams.follow(actor, progressOf(id), async () => {
      await this.readRecordings.one(actor, id);
      return { events: [{ type: 'changed' }] };
    });
  }
}
