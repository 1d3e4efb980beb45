import { Injectable } from '@nestjs/common';
import { ObjectRemovals } from '@toothwise/objects';
import { Eraser, Exporter } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { ProofRepository } from './proof.repository.js';

/** Until an application is handed in, its files are its writer's: they go with them, and come along where they take their data. */
@Injectable()
export class FilesOfDrafts {
  constructor(
    private readonly files: ProofRepository,
    private readonly removals: ObjectRemovals,
    eraser: Eraser,
    exporter: Exporter,
  ) {
    eraser.add({ within: (tx, personId) => this.execute(tx, personId) });
    exporter.addOriginals(async (personId) =>
      (await files.keysOfDraft(personId)).map((key) => ({ key, name: `practice/${key.split('/').at(-1)}` })),
    );
  }

  /** Before the rows go that name them. */
  async execute(tx: EntityManager, personId: string): Promise<void> {
    await this.removals.add(tx, await this.files.keysOfDraft(personId, tx));
  }
}
