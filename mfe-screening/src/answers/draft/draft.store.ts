import { isCurrent } from '@toothwise/triage/emergency';
import { ApiProblem, sessionStore, Store, unsavedStore } from '@toothwise/web-platform';
import type { ScreeningKind } from '@toothwise/contracts-core';
import type { Draft, Photo } from '@toothwise/contracts-screening';
import { readPersonOfLastTime } from './last-person.js';
import { deleteDraft, readDraft, savable, writeDraft, type ConsentWait } from './draft.repository.js';
import {
  blankDraft,
  emptyContent,
  isCopyOf,
  personOfLastTime,
  savedDraft,
  type DraftContent,
  type DraftState,
  type Saving,
} from './draft.types.js';

/** Tests hand in short delays. */
interface Settings extends ConsentWait {
  /** Milliseconds of quiet before an edit is saved. */
  saveAfter: number;
}
interface Unsaved {
  baseVersion: number;
  content: DraftContent;
  /** What was sent, and of which no answer came. */
  sent?: DraftContent[];
}

/** Under which key a place that is typed and not chosen yet is kept beside the draft. */
export const placeKeyOf = (kind: ScreeningKind): string => `screening.draft.${kind}.place`;

/** Under which key stands what was answered of others before it was said whom it is for. */
export const asideKeyOf = (kind: ScreeningKind): string => `screening.draft.${kind}.aside`;

/** At most so many versions are known as one's own while no answer comes. */
const UNHEARD = 10;

const usual: Settings = { saveAfter: 600, consentRetry: 500, consentTries: 16 };

/**
 * One kind's draft: loads it, keeps unsent edits in this tab, saves them in the background one request at a time, and asks when another
 * tab was faster. The server's copy is the truth; what is kept here is wiped at sign-out.
 */
export class DraftStore extends Store<DraftState> {
  readonly #key: string;
  #timer?: ReturnType<typeof setTimeout>;
  #running?: Promise<boolean>;
  #loading?: Promise<void>;
  /** Counts edits, so that an edit made during a save is not taken for saved. */
  #edits = 0;
  /** Photos that are gone: an answer that was made before knows them still. */
  readonly #removed = new Set<string>();
  /** What was sent, until an answer is there: an answer may be lost, and the server hold it all the same. */
  #sent: DraftContent[] = [];
  /** Counts lives: an answer that arrives after `leave` is for nobody. */
  #life = 0;

  constructor(
    readonly kind: ScreeningKind,
    readonly settings: Settings = usual,
  ) {
    super(blankDraft(kind, 'loading'));
    this.#key = `screening.draft.${kind}`;
    globalThis.addEventListener?.('online', () => void (this.state().status === 'failed' ? this.reload() : this.#saveIfWaiting()));
    sessionStore.subscribe(() => sessionStore.state().status === 'signed-in' && void this.#saveIfWaiting());
  }

  /** Loads once; a further call waits for the same answer. */
  load(): Promise<void> {
    this.#loading ??= this.#read().catch((error: unknown) => {
      this.#loading = undefined;
      this.#change({ status: 'failed', error });
    });
    return this.#loading;
  }

  /** Where nothing was begun here there may be a draft by now: from another device, or given back by an analysis that failed. */
  enter(): Promise<void> {
    const { status, version, saving } = this.state();
    return status === 'ready' && version === 0 && saving === 'saved' ? this.reload() : this.load();
  }

  reload(): Promise<void> {
    this.#loading = undefined;
    this.#change({ status: 'loading', error: null });
    return this.load();
  }

  edit(change: Partial<DraftContent>): void {
    this.#edits += 1;
    this.#change({ content: { ...this.state().content, ...change }, saving: this.state().saving === 'saving' ? 'saving' : 'unsaved' });
    this.#keep();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), this.settings.saveAfter);
  }

  /** Saves what is unsaved, now. True when the server has everything. */
  async save(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#running) await this.#running;
    if (this.state().saving === 'saved' && this.state().version > 0) return true;
    if (this.#asks()) return false;
    const running = this.#send().finally(() => {
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    return running;
  }

  useTheirs(): void {
    const { conflict: theirs, gone } = this.state();
    if (theirs) this.#adopt(theirs);
    else if (gone) {
      this.forget();
      void this.load();
    }
  }

  keepMine(): Promise<boolean> {
    const { conflict: theirs, gone } = this.state();
    if (theirs || gone)
      this.#change({ conflict: null, gone: false, version: theirs?.version ?? 0, photos: theirs?.photos ?? [], saving: 'unsaved' });
    this.#keep();
    return this.save();
  }

  addPhoto(photo: Photo): void {
    this.#change({ photos: [...this.state().photos.filter((one) => one.id !== photo.id), photo] });
  }

  removePhoto(id: string): void {
    this.#removed.add(id);
    this.#change({ photos: this.state().photos });
  }

  /** Forgets everything here: when the draft has become a screening. */
  forget(): void {
    unsavedStore.drop(this.#key);
    unsavedStore.drop(placeKeyOf(this.kind));
    unsavedStore.drop(asideKeyOf(this.kind));
    this.leave();
  }

  /** Forgets what memory holds: the person is gone. Unsent edits stay theirs where only the session has ended. */
  leave(): void {
    clearTimeout(this.#timer);
    this.#life += 1;
    this.#loading = undefined;
    this.#running = undefined;
    this.#sent = [];
    this.set(blankDraft(this.kind, 'loading'));
  }

  async discard(): Promise<void> {
    await deleteDraft(this.kind);
    this.forget();
  }

  async #read(): Promise<void> {
    const life = this.#life;
    const unsaved = stillCounting(unsavedStore.read<Unsaved>(this.#key));
    const draft = await readDraft(this.kind);
    if (life !== this.#life) return;
    if (!draft) await this.#begin(unsaved);
    else if (!unsaved) this.#adopt(draft);
    else this.#resume(draft, unsaved);
    if (this.state().saving === 'unsaved' && !this.#asks()) void this.save();
  }

  /** Whether the person has to say which answers go on. */
  #asks(): boolean {
    return this.state().conflict !== null || this.state().gone;
  }

  /** Nothing on the server: unsent edits of a draft that was never there go on, those of one that is gone are asked about; else the person of last time is taken over. */
  async #begin(unsaved: Unsaved | undefined): Promise<void> {
    const life = this.#life;
    const person = unsaved ? null : await readPersonOfLastTime();
    if (life !== this.#life) return;
    const content = unsaved?.content ?? { ...emptyContent(), person: personOfLastTime(person) };
    const gone = (unsaved?.baseVersion ?? 0) > 0;
    this.#change({ ...blankDraft(this.kind, 'ready'), content, gone, saving: unsaved ? 'unsaved' : 'saved' });
  }

  /** Edits that were not sent go on top of the server's copy; where that is newer, the person decides. */
  #resume(draft: Draft, { baseVersion, content, sent }: Unsaved): void {
    const overtaken = baseVersion < draft.version && !sent?.some((one) => isCopyOf(draft, one));
    const version = overtaken ? baseVersion : draft.version;
    this.#change({ ...savedDraft(draft), content, version, conflict: overtaken ? draft : null, saving: 'unsaved' });
  }

  #adopt(draft: Draft): void {
    unsavedStore.drop(this.#key);
    this.#change(savedDraft(draft));
  }

  async #send(): Promise<boolean> {
    const edits = this.#edits;
    const life = this.#life;
    const { signs } = this.state().content;
    const before = this.#sent;
    this.#change({ saving: 'saving', error: null });
    try {
      const save = () => {
        const content = savable(this.state().content);
        // The first ones may have come through before the connection was lost; the last one may now.
        this.#sent = [...before.slice(0, UNHEARD - 1), content];
        this.#keep();
        return { baseVersion: this.state().version, ...content };
      };
      const saved = await writeDraft(this.kind, save, this.settings);
      if (life !== this.#life) return false;
      this.#sent = [];
      const isAll = edits === this.#edits;
      const { id, updatedAt, version, safety, photos } = saved;
      this.#change({
        version,
        saved: { id, updatedAt },
        safety,
        photos,
        content: this.#withTimeOf(saved, signs),
        saving: isAll ? 'saved' : 'unsaved',
      });
      if (!isAll) {
        this.#keep();
        return await this.#send();
      }
      unsavedStore.drop(this.#key);
      return true;
    } catch (error) {
      return life === this.#life && this.#failed(error, before);
    }
  }

  /** The service says when the list of signs was answered, and forgets an answer that counts no longer. */
  #withTimeOf(saved: Draft, sent: DraftContent['signs']): DraftContent {
    const { content } = this.state();
    return content.signs === sent ? { ...content, signs: saved.signs } : content;
  }

  /** @param before what was sent before this, of which no answer came */
  async #failed(error: unknown, before: readonly DraftContent[]): Promise<boolean> {
    if (error instanceof ApiProblem && error.code === 'draft.conflict') {
      const theirs = await readDraft(this.kind).catch(() => undefined);
      this.#sent = [];
      if (theirs && before.some((one) => isCopyOf(theirs, one))) {
        this.#change({ version: theirs.version, photos: theirs.photos });
        return this.#send();
      }
      if (theirs !== undefined) {
        this.#change({ conflict: theirs, gone: theirs === null, saving: 'unsaved' });
        return false;
      }
    }
    this.#change({ saving: savingAfter(error), error });
    return false;
  }

  async #saveIfWaiting(): Promise<void> {
    if (['offline', 'signed-out'].includes(this.state().saving)) await this.save();
  }

  #keep(): void {
    unsavedStore.keep(this.#key, { baseVersion: this.state().version, content: this.state().content, sent: this.#sent } satisfies Unsaved);
  }

  #change(change: Partial<DraftState>): void {
    const photos = change.photos?.filter(({ id }) => !this.#removed.has(id));
    this.set({ ...this.state(), ...change, ...(photos && { photos }) });
  }
}

/** An answer to the list of signs that was not sent for a day is asked again; edits of an older build have none. */
function stillCounting(unsaved: Unsaved | undefined): Unsaved | undefined {
  if (!unsaved) return undefined;
  const { signs } = unsaved.content as Partial<DraftContent>;
  return { ...unsaved, content: { ...unsaved.content, signs: signs && isCurrent(signs, new Date()) ? signs : null } };
}

function savingAfter(error: unknown): Saving {
  if (!(error instanceof ApiProblem)) return 'failed';
  if (error.status === 401) return 'signed-out';
  return error.transient ? 'offline' : 'failed';
}
