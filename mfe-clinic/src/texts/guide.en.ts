/** What the empty inbox explains. Times and counts are those of the clinic service (`offering.rules.ts`). */
export const guideTexts = {
  open: {
    title: 'How a case reaches you',
    lead: 'Keep this page open: a case appears by itself. You also get an e-mail for each one.',
    see: {
      title: 'What you see first',
      body: 'How urgent it is, the kind of visit, since when, a pain range, an age range and the distance. No name and no contact data.',
    },
    time: {
      title: 'How long you have',
      body: 'High urgency: 15 minutes, and up to three practices are asked at once. All others: 60 minutes of your opening hours, and you alone are asked.',
    },
    accept: {
      title: 'What accepting does',
      body: 'The price stands above the button. You then see the name, phone, e-mail and the patient’s own words, and the patient is told that you will call.',
    },
    withdraw: {
      title: 'When the patient withdraws',
      body: 'You are told to stop. You owe nothing if you had not made contact yet, and you owe at most once for a case.',
    },
  },
  accepted: {
    title: 'What you will find here',
    lead: 'Each case that you accepted, until the patient withdraws it.',
    contact: {
      title: 'Whom to call',
      body: 'Name, phone, e-mail and place, with the patient’s own words and the summary of the screening.',
    },
    progress: { title: 'How far you got', body: 'Mark a case as contacted, then as converted. Your figures above follow.' },
    withdraw: {
      title: 'When the patient comes back',
      body: 'A patient who withdrew may agree again. You then find the case here as you left it, at no further price.',
    },
  },
  closed: {
    title: 'Why a case is closed',
    lead: 'Closed cases show no health detail any more. Nothing here needs your answer.',
    time: { title: 'You declined, or time ran out', body: 'The case went to the next practice. You are not asked about it again.' },
    taken: {
      title: 'Another practice was first',
      body: 'A case of high urgency goes to the first of three that accepts. You owe nothing.',
    },
    withdraw: { title: 'The patient withdrew', body: 'Do not make contact any more, and delete what you noted down.' },
  },
} as const;
