import type { ReactNode } from 'react';

interface ResultAfter {
  screeningId: string;
  /** 1 (check-up) to 5 (life in danger). */
  level: 1 | 2 | 3 | 4 | 5;
  urgency: 'low' | 'medium' | 'high';
  /** Where the person said they are, if they said so. */
  place?: { latitude: number; longitude: number } | null;
}

/** Props that the owner of a slot hands to whoever fills it. A remote never imports another remote; it knows this list. */
export interface SlotProps {
  /** First on the portal: what cannot wait, where something is known that cannot; else what the portal itself says first, and `meanwhile` until it is known. */
  'portal.first': { otherwise: ReactNode; meanwhile: ReactNode };
  /**
   * One line above every page of whoever is signed in, but the portal: the gravest of what cannot wait, where the page does not say it itself.
   * @property kept the same of what this device keeps; shown while more is not known
   */
  'page.first': { kept: ReactNode };
  'portal.cards': object;
  /** Below the latest result in the overview of health: its summary and its report. */
  'portal.overview': { screeningId: string };
  /**
   * Around the overview of a person's health: what of theirs is open and cannot wait comes first, with `beside` below it, which judges nothing;
   * else `calm`.
   * @property name of another person; null for whoever looks
   */
  'health.first': { name: string | null; calm: ReactNode; beside: ReactNode };
  'portal.quick-actions': object;
  /** Texts, no boxes: see `PortalTip`. */
  'portal.tips': object;
  /** Below the person's own data on `/profile`. */
  'profile.sections': object;
  /** The tab Medical Info of `/update-profile`, which is there once somebody fills it. */
  'profile.medical': {
    /** Whether something typed is not stored yet: leaving the page then asks first. */
    onUnsaved: (unsaved: boolean) => void;
  };
  /** In "About the person", where a screening is for somebody else: whose record of one's family it is for, null for nobody's. */
  'screening.person': { personId: string | null; onChoose: (personId: string | null, name: string | null) => void };
  'screening.result.after': ResultAfter;
  /** The record is made a moment after the conversation came to its result. */
  'advisor.result.after': ResultAfter & {
    /** Pain was told, or a question waits whose answer may make it an emergency: nothing calms beside it. */
    isOpen?: boolean;
  };
  'admin.tabs': object;
  'user-menu': object;
  'settings-menu': object;
  'header.badges': object;
  /** Whose record is looked at: stands in the bar on every width. */
  'header.person': object;
}

export type SlotName = keyof SlotProps;

/** The slots that are filled with components. */
export type ViewSlotName = Exclude<SlotName, 'portal.tips'>;
