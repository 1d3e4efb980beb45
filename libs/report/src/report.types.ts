export type Urgency = 'high' | 'medium' | 'low';

/** A number to call: in an emergency, after too much of a medicine, or where no dentist is found. */
export interface HelpCall {
  of: 'emergency' | 'poison' | 'advice';
  number: string;
  /** Who answers. */
  name?: string;
}

/** A result, as whoever keeps it knows it. Texts of people and models come as they are. */
export interface ReportSource {
  patient: { name: string; email: string };
  kind: 'urgent' | 'routine_checkup' | 'advisor';
  completedAt: Date;
  /** An IANA name; times are said in it. */
  timeZone: string;
  result: {
    urgency: Urgency;
    /** 1-5; from 4 on an emergency */
    level: number;
    summary: string;
    recommendation: string;
    timeframe: string;
    nextSteps: readonly string[];
    advice: readonly string[];
    estimatedCost: string;
    savings: { monthly: number; total: number } | null;
    /** What the result was made by, where not by all that was asked for. */
    basis: string | null;
    /** An AI has read some of it, and may have raised the result. */
    isReadByAi?: boolean;
    emergency: { title: string; doNow: readonly string[] } | null;
  };
  /** Question and answer, in their order. */
  answers: readonly { question: string; answer: string }[];
  /** Lines of a conversation of which no questions are known. */
  said: readonly string[];
  /** Lines of a conversation, each with the question that it answers; null where nothing was asked. */
  exchanges?: readonly { question: string | null; answer: string }[];
  /** "tooth 16, gum issues, severe" */
  teeth: readonly string[];
  photos: { pictures: readonly Uint8Array[]; quality: number | null; seen: readonly string[]; isRead: boolean } | null;
  proof: {
    urgency: Urgency;
    because: readonly string[];
    redFlags: readonly { title: string; words: readonly string[]; source: string; because?: string }[];
    /** What a model raised, and whose it is. */
    raised: { urgency: Urgency | null; words: readonly string[]; source: string } | null;
    wouldChange: readonly string[];
    ruleVersion: string;
    sources: readonly string[];
    signs: string | null;
    /** The same in words for a practice; empty where nothing was chosen. */
    signsForPractice?: string;
  };
  /** What a dentist said of it: the result holds their level already. */
  review?: {
    reviewedAt: Date;
    /** Who looked, with their licence; null where that was not kept. */
    by?: { name: string; licence: string } | null;
    decision: 'confirmed' | 'raised' | 'lowered';
    /** What the analysis said before. */
    from: Urgency;
    note: string;
    plan: readonly string[];
  } | null;
  /** Told after the result, or before it and still open: the result does not hold it; perhaps of this patient, where it is `more`. */
  toldSince?: { what: 'emergency' | 'more'; at: Date; before?: boolean } | null;
  /** Something that was told is in a language that the rules do not read. */
  isUnread?: boolean;
  /** Whom to call where the person is, likelier first; empty where nothing presses, or nobody knows where that is. */
  calls?: readonly HelpCall[];
  /** No clinic of their country takes part: no discount is theirs, and the cost is one of the United States. */
  isElsewhere?: boolean;
  /** Red flags were left out, for a letter to a clinic: it does not say then that there were none. */
  withheld?: boolean;
}

/** One part of a report. Every text is plain. */
export interface Section {
  heading: string;
  paragraphs?: readonly string[];
  /** In order, where the order is to be followed. */
  list?: { items: readonly string[]; ordered?: true };
  pairs?: readonly { label: string; value: string }[];
  pictures?: readonly { jpeg: Uint8Array; label: string }[];
}

export interface Report {
  version: string;
  title: string;
  about: readonly { label: string; value: string }[];
  urgency: Urgency;
  level: number;
  /** What is to be known before the result is followed. */
  first: readonly Section[];
  /** What to do, and by when. */
  lead: { level: string; recommendation: string; timeframe: string };
  sections: readonly Section[];
  /** How what is in the letter was made. */
  referralLead: string;
  /** For a letter to a clinic: what a dentist needs, no cost and no advice to the patient. */
  referral: readonly Section[];
  notice: string;
  completedAt: Date;
  patient: string;
}
