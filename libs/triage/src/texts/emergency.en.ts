/** What is said where somebody has to call: levels 4 and 5. */
export const EMERGENCY_TEXTS = {
  title: {
    '5': 'This may be a medical emergency',
    '4': 'This is a dental emergency: be seen within 60 minutes',
    /** Of what no dentist can help with, where nobody is sure that it is so grave. */
    hospital: 'This may be an emergency: be seen in an emergency department within 60 minutes',
    toSelf: 'I am sorry that it is this hard. You do not have to carry it alone: people are there for you now',
  },
  call: {
    '5': 'Call the emergency number now',
    '4': 'Call a dentist or the regional dental emergency line now; if no dentist has time within the hour, go to the emergency department',
    hospital: 'Go to the emergency department now; call the emergency number if nobody can bring you there',
    poison: 'Call the poison line or the emergency number now, and say what may have been taken',
  },
  /** What turns a dental emergency into a medical one; the next steps are not shown beside an emergency, so it is said here. */
  ifWorse: 'Call the emergency number if breathing or swallowing becomes hard, or swelling spreads to the eye or neck',
  doNotDrive: 'Do not drive yourself',
  /** Among the reasons. */
  nsaidThinned: 'Ibuprofen or one of its kind was told of, with a blood thinner or a bleeding disorder',
  openDose: 'Perhaps too much painkiller: how much was taken is still open',
} as const;
