/** The risks of flag 22, each asked for by itself: of whoever answers, and of somebody else. */
export const RISK_QUESTIONS = {
  own: {
    'weak-immunity': 'Is your immune system weak?',
    diabetes: 'Do you have diabetes?',
    pregnant: 'Are you pregnant?',
    'recent-surgery': 'Did you have surgery in the last weeks?',
    'heart-valve-risk': 'Do you have a heart-valve problem or an artificial valve?',
    'bone-drugs': 'Do you take a medicine for the bones?',
  },
  other: {
    'weak-immunity': 'Does the person have a weak immune system?',
    diabetes: 'Does the person have diabetes?',
    pregnant: 'Is the person pregnant?',
    'recent-surgery': 'Did the person have surgery in the last weeks?',
    'heart-valve-risk': 'Does the person have a heart-valve problem or an artificial valve?',
    'bone-drugs': 'Does the person take a medicine for the bones?',
  },
} as const;
