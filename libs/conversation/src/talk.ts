import type { Answer, FlagNumber, Level, Person, SignList } from '@toothwise/triage';
import type { ToothMark } from './teeth.js';
import type { AskingStep, Field, ScreeningType, Step } from './steps.js';

/** What a patient told, in the names of CHAT-042. Null is not told; a pain that is not known is null, never 0. */
export interface PatientData {
  name: string | null;
  email: string | null;
  phone: string | null;
  location: string | null;
  address: string | null;
  screeningType: ScreeningType;
  currentSymptoms: string | null;
  /** 0-10 */
  painLevel: number | null;
  lastDentalVisit: string | null;
  oralHygieneHabits: string | null;
  routineFrequency: string | null;
  medicalHistory: string | null;
  medications: string | null;
  /** empty where no tooth was marked */
  toothMapping: readonly ToothMark[] | null;
  dataConfirmed: boolean;
}

/** Answers of an earlier conversation: each is asked about where it would be asked for, and holds only when the person says so. */
export type EarlierAnswers = Partial<Pick<{ [F in keyof PatientData]: string }, 'medicalHistory' | 'medications'>>;

/** A step at which pictures are asked for. */
export type Picture = 'tooth-mapping' | 'photo-upload';

/**
 * What the next line answers, where it is not the step's own question. By a hint: only a model made us ask. Beside: an emergency stands, and this may be a
 * graver one.
 */
export type Open =
  | { what: 'step' }
  | { what: 'signs' }
  | { what: 'whom' }
  | { what: 'age' }
  | { what: 'sign'; flag: FlagNumber; beside?: true }
  /** told: a "no" would deny an illness that the person told, or words that were written after a "no" to the same question, or after the result */
  | { what: 'emergency'; flag: FlagNumber; told?: true }
  | { what: 'flag'; flag: FlagNumber; byHint?: true; beside?: true };

/** A "no" to a flag's question: the answers that it took the place of, and whether it was given under an emergency. */
export interface Denied {
  flag: FlagNumber;
  answer?: Answer;
  listed?: Answer;
  lifted?: true;
}

/** A sign that was told, and whose question it belongs to: denied where that was answered with "no" before. */
export interface SignTold {
  flag: FlagNumber;
  sign: string;
  denied?: true;
  /** what was written of it, where that is quoted: under a card */
  words?: string;
  /** it was answered in part: waking is as usual */
  wakes?: true;
}

/** What was told of an illness or a medicine at another step than its own. */
export interface HealthTold {
  field: 'medicalHistory' | 'medications';
  words: string;
}

/** A conversation as it stands, as JSON. What was said is kept beside it, in the reading of the rules. */
export interface Talk {
  /** which pictures are asked for, in their order: photos come first where the photo option is on (a setting) */
  pictures: readonly Picture[];
  /** whether practices can be looked for */
  finds: boolean;
  step: Step;
  data: PatientData;
  /** fields that were asked and not answered, and how */
  passed: Partial<Record<Field, 'unsure' | 'skipped'>>;
  person: Person;
  /** what was told of illnesses and medicines at other steps than theirs; absent where nothing was */
  health?: readonly HealthTold[];
  /** what was told in an earlier conversation and not said again, nor taken back; absent where nothing was */
  earlier?: EarlierAnswers;
  /**
   * whether it was asked whom this is about, and how old they are; owed where something else was told instead, so that it is asked once more;
   * own as long as the words alone tell of the writer's own body and of nobody else; how they are called, of somebody else who was named
   */
  whom?: { asked?: boolean; aged?: boolean; owed?: boolean; own?: boolean; name?: string };
  /** since when it is about another person than it began with, and whom it was about: nothing told before is theirs. Absent where it never turned */
  turned?: { at: string; from: Pick<Person, 'who' | 'age'> & { name?: string } };
  /** lines that were told of another person than it is about, and are used for nobody here; absent where none was */
  elsewhere?: readonly string[];
  /** of whom an emergency was told in such a line, where none stood before: it is theirs. Absent where that never was */
  graveOf?: Pick<Person, 'who' | 'age'> & { name?: string };
  /** what the line that is heard was found to be, until it is answered, and whether what goes unused may mean an emergency; absent of any other line */
  heardAs?: { how: 'turned' | 'elsewhere' | 'anew'; of: 'me' | 'other'; mayBeGrave?: boolean };
  /** what was answered to the list of signs; null before */
  signs: SignList | null;
  /** a line was in a language that is not read: the list of signs is open until it is answered; absent otherwise */
  unread?: boolean;
  /** answers to the flags' own questions */
  answers: Partial<Record<string, Answer>>;
  /** how many texts were heard when a flag's question was answered: what is said plainly after a "no" counts again; absent before there was one */
  answeredAfter?: Partial<Record<string, number>>;
  /** emergency questions that a line passed over: they come again before there is a result; absent where none was */
  later?: readonly FlagNumber[];
  /** a sign that was told since its question was answered, or passed over: it is asked for before all others; absent where none was */
  told?: SignTold;
  /** questions that were answered with "no", newest last, with what held before: a slip is taken back; absent where none was */
  denied?: readonly Denied[];
  /** such a "no" that lifts its card only once the question for a head that was hit is answered */
  held?: FlagNumber;
  /** the last line was such a "no" */
  justDenied?: FlagNumber;
  /** an illness that was told was denied just now: it is asked for once more */
  doubted?: true;
  /** the emergency that was told last, and when: the flags that made it one; it may have been denied since. Absent where none was */
  emergencyTold?: { at: string; level: Level; flags: readonly FlagNumber[] };
  open: Open;
  /** an answer that the person wants to give anew: neither the order of questions nor the protection of a name undoes it */
  edit: { step: AskingStep; then: Step } | null;
  /** where a check-up goes on after the question about pain, which came in between; absent where it did not */
  after?: Step;
  /** steps that were answered, in order, for going back */
  trail: readonly AskingStep[];
  /** answers in a row that could not be read */
  misses: number;
  photos: number;
  /** a search for practices that the page is making: at the place that was named, or wherever the person is; absent where none is made */
  searching?: { place: string | null } | null;
  /** flags that a model named with words of the person, to be asked; absent where it named none */
  hints?: readonly FlagNumber[];
  /** hints that were denied: no answer to a flag, so that what is said later raises it; absent where none was */
  hintsDenied?: readonly FlagNumber[];
  /** an analysis was made or is being made */
  analysed: 'no' | 'full' | 'photos';
}

/** A line: words, marks on the tooth map, photos, answers to the list of signs, a step without room on the screen, or how a search went and around what. */
export type Line =
  | { text: string }
  | { map: readonly ToothMark[] }
  | { photos: number; failed?: boolean }
  | { signs: Pick<SignList, 'said' | 'groups' | 'answers'> }
  | { leaveOut: 'tooth-mapping' }
  | { search: 'found' | 'none' | 'failed'; around?: 'device' | 'address'; unlisted?: string };

export interface Choice {
  label: string;
  /** the line that it sends */
  text: string;
  /** it begins another conversation instead: about oneself, or about whomever will be said */
  starts?: 'me' | 'other';
  /** it leads to the card of the emergency instead */
  shows?: 'card';
}

/** An aside is a model's. */
export type ReplyKind = 'note' | 'aside' | 'question' | 'signs' | 'flag' | 'emergency' | 'analysis' | 'search';

export interface Reply {
  kind: ReplyKind;
  text: string;
  choices: readonly Choice[];
}
