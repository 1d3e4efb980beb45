import { Controller } from '@nestjs/common';
import { advisorRoutes } from '@toothwise/contracts-advisor';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { HearChunk } from './hear-chunk.use-case.js';
import { ReadVoices } from './read-voices.use-case.js';
import { SpeakText } from './speak-text.use-case.js';

type Routes = typeof advisorRoutes;

@Controller()
export class VoiceController {
  constructor(
    private readonly readVoices: ReadVoices,
    private readonly hearChunk: HearChunk,
    private readonly speakText: SpeakText,
  ) {}

  @Route(advisorRoutes.readVoices)
  voices(): Answer<Routes['readVoices']> {
    return this.readVoices.execute();
  }

  @Route(advisorRoutes.hearChunk)
  hear({ query, upload }: Input<Routes['hearChunk']>, actor: Actor): Promise<Answer<Routes['hearChunk']>> {
    return this.hearChunk.execute(actor, query.hearer, upload);
  }

  @Route(advisorRoutes.speak)
  speak(input: Input<Routes['speak']>, actor: Actor): Promise<Answer<Routes['speak']>> {
    return this.speakText.execute(actor, input);
  }
}
