import { Inject, Injectable } from '@nestjs/common';
import { Eraser, SERVICE_NAME } from '@toothwise/service-kit';
import { ForgettingRepository } from '../forgetting/forgetting.repository.js';
import { StreamEraser } from '../forgetting/stream-eraser.js';
import { Broker } from '../streams/broker.js';
import { isStreamMissing } from '../streams/jetstream-api.js';
import { streamName } from '../streams/stream.js';

/** With a person go the facts about them in the service's own stream, each overwritten where the broker keeps it: a purge would leave the bytes. */
@Injectable()
export class StreamErasure {
  constructor(
    private readonly broker: Broker,
    private readonly repository: ForgettingRepository,
    @Inject(SERVICE_NAME) private readonly service: string,
    eraser: Eraser,
  ) {
    eraser.add({ afterwards: (personId) => this.eraseAll(personId) });
  }

  async eraseAll(personId: string): Promise<void> {
    const stream = streamName(this.service);
    const eraser = new StreamEraser(stream, await this.broker.open());
    const next = () => eraser.next(`${this.service}.*.*.${personId}`, 0).catch(noneWithoutStream);
    for (let message = await next(); message; message = await next()) {
      await this.repository.willErase(stream, message.seq);
      await eraser.erase(message.seq);
    }
  }
}

function noneWithoutStream(error: unknown): null {
  if (isStreamMissing(error)) return null;
  throw error;
}
