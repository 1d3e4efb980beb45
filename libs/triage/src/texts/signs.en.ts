/** The list of signs that every screening and consultation begins with. `groups` by id: what is chosen, and a second line where one helps. */
export const SIGN_TEXTS = {
  question: {
    now: 'Do you, or the person this is for, have any of these now?',
    week: 'Do you, or the person this is for, have any of these now or in the last 7 days?',
  },
  groups: {
    breathing: { label: 'Trouble breathing, swallowing or speaking', note: '' },
    swelling: { label: 'Swelling of the face, neck, tongue or eye', note: '' },
    jaw: { label: 'The mouth will not open', note: '' },
    ill: { label: 'Fever, or feeling very ill', note: 'Or a child who is floppy, hard to wake or has a fit' },
    bleeding: { label: 'Bleeding that does not stop', note: '' },
    injury: { label: 'A hit to the mouth, jaw or head', note: 'Or a tooth knocked out, loosened or broken by one' },
    chest: { label: 'Chest or arm pain, or sweating, with jaw pain', note: '' },
    painkillers: { label: 'Too many painkillers', note: 'More in 24 hours than the packet allows' },
    face: { label: 'Numb or drooping face', note: 'Or a weak arm, slurred words, a bulging eye, or the worst headache ever' },
  },
  /** Of a sign that was chosen, where none of its questions was answered with yes. */
  itself: 'A sign that is to be looked at within 24 hours',
  none: 'None of these',
  unsure: 'Not sure',
  said: {
    you: 'You said: {{what}}.',
    patient: 'Signs of an emergency that the patient was asked for: {{what}}.',
    patientHas: 'Signs of an emergency that the patient was asked for, answered yes: {{what}}.',
    none: 'none of these signs ({{groups}})',
    unsure: 'not sure whether there are signs of an emergency',
  },
} as const;
