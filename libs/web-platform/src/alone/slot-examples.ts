import type { SlotProps, ViewSlotName } from '../remotes/manifest/slot.names.js';

/** What a slot is given where no page fills it: in the mini-shell. */
export const slotExamples: Pick<SlotProps, ViewSlotName> = {
  'portal.first': { otherwise: null, meanwhile: null },
  'page.first': { kept: null },
  'portal.cards': {},
  'portal.overview': { screeningId: '00000000-0000-4000-8000-0000000005c1' },
  'health.first': { name: null, calm: null, beside: null },
  'portal.quick-actions': {},
  'profile.sections': {},
  'profile.medical': { onUnsaved: () => undefined },
  'screening.person': { personId: null, onChoose: () => undefined },
  'screening.result.after': {
    screeningId: '00000000-0000-4000-8000-0000000005c1',
    level: 3,
    urgency: 'high',
    place: { latitude: 40.7317, longitude: -73.9885 },
  },
  'advisor.result.after': { screeningId: '00000000-0000-4000-8000-0000000005c1', level: 2, urgency: 'medium', place: null },
  'admin.tabs': {},
  'user-menu': {},
  'settings-menu': {},
  'header.badges': {},
  'header.person': {},
};
