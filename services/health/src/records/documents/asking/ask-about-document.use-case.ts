import { AiClient } from '@toothwise/ai';
import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENT_AI_PAGES } from '@toothwise/contracts-health';
import type { EventContext } from '@toothwise/event-bus';
import { ObjectStore } from '@toothwise/objects';
import { SETTINGS } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { PersonRepository } from '../../../people/person/person.repository.js';
import { PersonAccess } from '../../../people/rights/person.access.js';
import type { HealthSettings } from '../../../settings.js';
import { ConcludeDocument } from '../conclude-document.use-case.js';
import { DocumentWordsRepository } from '../document-words.repository.js';
import type { DocumentRow, FoundDocument } from '../document.record.js';
import { DocumentRepository } from '../document.repository.js';
import { ExtractedRepository } from '../extracted.repository.js';
import { DocumentAgreement } from './document-agreement.use-case.js';
import { ANSWER_TOKENS, INSTRUCTIONS, type KeptAnswer, keptAnswer, modelExtraction, TEMPERATURE } from './model-extraction.rules.js';

type Run = Pick<EventContext, 'complete' | 'signal'>;
/** All tries together: the bus takes a handler for hung after 300 s. */
const LONGEST_MS = 150_000;

/** Has an AI read the pages of a document that is not deleted, of somebody who still agrees to it (DOC-048); without an answer what the rules have read stands. */
@Injectable()
export class AskAboutDocument {
  constructor(
    private readonly ai: AiClient,
    private readonly agreement: DocumentAgreement,
    private readonly access: PersonAccess,
    private readonly people: PersonRepository,
    private readonly documents: DocumentRepository,
    private readonly words: DocumentWordsRepository,
    private readonly extracted: ExtractedRepository,
    private readonly conclude: ConcludeDocument,
    private readonly objects: ObjectStore,
    @Inject(SETTINGS) private readonly settings: HealthSettings,
  ) {}

  async execute(row: FoundDocument, { complete, signal }: Run): Promise<void> {
    if (!isAsked(row)) return complete(async () => undefined);
    const started = performance.now();
    const isWanted = await this.isWanted(row);
    const answer = isWanted ? await this.ask(row, signal) : null;
    signal.throwIfAborted();
    const [words, pages] = [await this.words.of(row), row.pages ?? 0];
    const [alone, both] = [
      await this.conclude.reach(row, words, pages),
      answer && (await this.conclude.reach(row, words, pages, { answer })),
    ];
    const seconds = row.seconds + (performance.now() - started) / 1000;
    await complete(async (tx) => {
      await this.people.lock(tx, this.access.forService(row.personId));
      const document = await this.documents.toWorkOn(row.id, tx);
      // Read anew meanwhile, or in the history already.
      if (!document || !isAsked(document)) return;
      // Who no longer agrees, or has deleted it, gets nothing of an answer: brought back, it is what the rules have read.
      const isStill = isWanted && (await this.isWanted(document, tx));
      const ai = !isStill ? NOBODY : answer ? doneBy(answer, this.settings.AI_MODEL) : ({ aiState: 'failed' } as const);
      await this.conclude.keep(tx, document, (isStill && both) || alone, { ...ai, seconds });
    });
  }

  /** Given up after errors of our own: the rules' reading stands. */
  async fail({ id, personId }: DocumentRow, { complete }: Pick<Run, 'complete'>): Promise<void> {
    await complete(async (tx) => {
      await this.people.lock(tx, this.access.forService(personId));
      const document = await this.documents.toWorkOn(id, tx);
      if (!document || !isAsked(document)) return;
      const conclusion = await this.conclude.reach(document, await this.words.of(document, tx), document.pages ?? 0, { tx });
      await this.conclude.keep(tx, document, conclusion, { aiState: 'failed' });
    });
  }

  private async isWanted({ personId, deletedAt }: FoundDocument, tx?: EntityManager): Promise<boolean> {
    return deletedAt === null && (await this.agreement.execute(personId, { tx })) === null;
  }

  private async ask(row: FoundDocument, signal: AbortSignal): Promise<KeptAnswer | null> {
    const shown = (await this.extracted.pages(row)).slice(0, DOCUMENT_AI_PAGES);
    const pictures: Buffer[] = [];
    for (const { objectKey } of shown) pictures.push(await this.objects.read(objectKey));
    const answer = await this.ai.ask({
      ...{ name: 'document_extraction', schema: modelExtraction, instructions: INSTRUCTIONS, material: { pages: shown.length } },
      ...{ pictures, temperature: TEMPERATURE, maxAnswerTokens: ANSWER_TOKENS },
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
    });
    return answer.ok ? keptAnswer(answer.value) : null;
  }
}

const isAsked = ({ status, aiState, importedCount }: FoundDocument): boolean =>
  status === 'processing' && aiState === 'asked' && importedCount === 0;
const NOBODY = { aiState: null, aiReader: null, aiAnswer: null, aiConfidence: null, aiModel: null };
const doneBy = (answer: KeptAnswer, model: string) =>
  ({ aiState: 'done', aiAnswer: answer, aiConfidence: answer.document_confidence, aiModel: model }) as const;
