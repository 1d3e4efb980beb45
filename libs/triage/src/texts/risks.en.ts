/** The risks of flag 22, each asked for by itself: of whoever answers, and of somebody else, as they are called. */
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
    'weak-immunity': 'Does {{whom}} have a weak immune system?',
    diabetes: 'Does {{whom}} have diabetes?',
    pregnant: 'Is {{whom}} pregnant?',
    'recent-surgery': 'Did {{whom}} have surgery in the last weeks?',
    'heart-valve-risk': 'Does {{whom}} have a heart-valve problem or an artificial valve?',
    'bone-drugs': 'Does {{whom}} take a medicine for the bones?',
  },
} as const;
