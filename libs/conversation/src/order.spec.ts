import { begin, hear, STEPS, type Line, type PatientData, type ScreeningType, type Turn } from './index.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const NONE: Line = { signs: { said: 'none', groups: [], answers: {} } };
const FULL: Partial<PatientData> = {
  ...{ name: 'Ann', lastDentalVisit: '6 months ago', medicalHistory: 'none', medications: 'none' },
  ...{ oralHygieneHabits: 'twice a day', routineFrequency: 'yearly' },
};

function stepsOf(type: ScreeningType, lines: readonly (string | Line)[], stored: Partial<PatientData> = {}, photosFirst = false): string[] {
  let turn: Turn = begin({ at: NOW, type, stored, pictures: photosFirst ? ['photo-upload', 'tooth-mapping'] : undefined });
  const steps: string[] = [turn.talk.step];
  for (const line of lines) {
    turn = hear(turn.talk, turn.reading, typeof line === 'string' ? { text: line } : line, NOW);
    if (steps.at(-1) !== turn.talk.step) steps.push(turn.talk.step);
  }
  return steps;
}

describe('The steps of a conversation', () => {
  it('are exactly those of the specification (CHAT-060)', () => {
    expect(STEPS.join(', ')).toBe(
      'name, current-symptoms, pain-level, medical-history, medications, last-visit, oral-hygiene, routine-frequency, tooth-mapping, photo-upload, data-confirmation, personal-details-confirmation, medical-history-confirmation, oral-hygiene-confirmation, find-dentists, next-action, clinic-interaction, location-refinement, clinic-finder-fallback',
    );
  });
});

describe('A new conversation', () => {
  const aches = ['Rosa', 'it aches', NONE];
  const yellow = ['Rosa', 'my teeth look yellow', NONE];
  const routine = ['Amy', '6 months ago', NONE, 'none', 'none', 'twice a day', 'once a year'];
  it.each<[string, ScreeningType, (string | Line)[], boolean, string]>([
    ['CHAT-062: the first step is name', 'urgent', [], false, 'name'],
    ['CHAT-063: after name, urgent goes to current-symptoms', 'urgent', ['Rosa'], false, 'name current-symptoms'],
    ['CHAT-064: after name, any other type goes to last-visit', 'cosmetic', ['Rosa'], false, 'name last-visit'],
    [
      'CHAT-065: current-symptoms goes to pain-level if the answer mentions pain, hurt or ache',
      'urgent',
      aches,
      false,
      'name current-symptoms pain-level',
    ],
    [
      'CHAT-066: current-symptoms goes to medical-history if it mentions none',
      'urgent',
      yellow,
      false,
      'name current-symptoms medical-history',
    ],
    ['CHAT-067: pain-level goes to medical-history', 'urgent', [...aches, '3'], false, 'name current-symptoms pain-level medical-history'],
    ['CHAT-069: last-visit goes to medical-history', 'routine_checkup', routine.slice(0, 3), false, 'name last-visit medical-history'],
    [
      'CHAT-070: medical-history goes to medications',
      'routine_checkup',
      routine.slice(0, 4),
      false,
      'name last-visit medical-history medications',
    ],
    [
      'CHAT-071: after medications, urgent goes to photo-upload with the photo option',
      'urgent',
      [...yellow, 'none', 'none'],
      true,
      'name current-symptoms medical-history medications photo-upload',
    ],
    [
      'CHAT-072: after medications, urgent goes to tooth-mapping without it',
      'urgent',
      [...yellow, 'none', 'none'],
      false,
      'name current-symptoms medical-history medications tooth-mapping',
    ],
    [
      'CHAT-073: after medications, routine goes to oral-hygiene',
      'routine_checkup',
      routine.slice(0, 5),
      false,
      'name last-visit medical-history medications oral-hygiene',
    ],
    [
      'CHAT-074: oral-hygiene goes to routine-frequency',
      'routine_checkup',
      routine.slice(0, 6),
      false,
      'name last-visit medical-history medications oral-hygiene routine-frequency',
    ],
    [
      'CHAT-075: routine-frequency goes to tooth-mapping',
      'routine_checkup',
      routine,
      false,
      'name last-visit medical-history medications oral-hygiene routine-frequency tooth-mapping',
    ],
    [
      'CHAT-075: routine-frequency goes to photo-upload with the photo option',
      'routine_checkup',
      routine,
      true,
      'name last-visit medical-history medications oral-hygiene routine-frequency photo-upload',
    ],
    [
      'CHAT-076: after tooth mapping the step is photo-upload',
      'routine_checkup',
      [...routine, { map: [] }],
      false,
      'name last-visit medical-history medications oral-hygiene routine-frequency tooth-mapping photo-upload',
    ],
    [
      'CHAT-079: after a full analysis the step is find-dentists',
      'routine_checkup',
      [...routine, { map: [] }, 'skip'],
      false,
      'name last-visit medical-history medications oral-hygiene routine-frequency tooth-mapping photo-upload find-dentists',
    ],
    [
      'CHAT-080: after photo analysis the step is next-action',
      'routine_checkup',
      [...routine, { map: [] }, { photos: 2 }],
      false,
      'name last-visit medical-history medications oral-hygiene routine-frequency tooth-mapping photo-upload next-action',
    ],
    [
      'CHAT-081: if photo analysis fails, a full one is made',
      'routine_checkup',
      [...routine, { map: [] }, { photos: 2, failed: true }],
      false,
      'name last-visit medical-history medications oral-hygiene routine-frequency tooth-mapping photo-upload find-dentists',
    ],
  ])('%s', (_, type, lines, photosFirst, expected) => {
    expect(stepsOf(type, lines, {}, photosFirst).join(' ')).toBe(expected);
  });
});

describe('Somebody who returns', () => {
  const urgent = { name: 'Ann', currentSymptoms: 'it aches', painLevel: 3, medicalHistory: 'none', medications: 'none' };
  const without = <T extends object>(told: T, ...fields: string[]) =>
    Object.fromEntries(Object.entries(told).filter(([key]) => !fields.includes(key)));
  it.each<[string, ScreeningType, Partial<PatientData>, string]>([
    ['CHAT-082: without a name begins at name', 'urgent', without(urgent, 'name'), 'name'],
    [
      'CHAT-083: without symptoms goes to current-symptoms',
      'urgent',
      without(urgent, 'currentSymptoms', 'medications'),
      'current-symptoms',
    ],
    ['CHAT-084: with pain mentioned and no level goes to pain-level', 'urgent', without(urgent, 'painLevel', 'medications'), 'pain-level'],
    [
      'CHAT-085: without medical history goes to medical-history',
      'urgent',
      without(urgent, 'medicalHistory', 'medications'),
      'medical-history',
    ],
    ['CHAT-086: without medications goes to medications', 'urgent', without(urgent, 'medications'), 'medications'],
    ['CHAT-087: urgent with nothing missing goes to tooth-mapping', 'urgent', { ...urgent, dataConfirmed: true }, 'tooth-mapping'],
    ['CHAT-088: routine asks the last visit first', 'routine_checkup', without(FULL, 'lastDentalVisit', 'medications'), 'last-visit'],
    ['CHAT-088: then medical history', 'routine_checkup', without(FULL, 'medicalHistory', 'medications'), 'medical-history'],
    ['CHAT-088: then medications', 'routine_checkup', without(FULL, 'medications', 'oralHygieneHabits'), 'medications'],
    ['CHAT-088: then hygiene', 'routine_checkup', without(FULL, 'oralHygieneHabits', 'routineFrequency'), 'oral-hygiene'],
    ['CHAT-088: then frequency', 'routine_checkup', without(FULL, 'routineFrequency'), 'routine-frequency'],
    ['CHAT-089: routine with nothing missing goes to tooth-mapping', 'routine_checkup', { ...FULL, dataConfirmed: true }, 'tooth-mapping'],
    ['CHAT-092: complete and not confirmed begins at data-confirmation', 'routine_checkup', FULL, 'data-confirmation'],
  ])('%s', (_, type, stored, step) => {
    expect(stepsOf(type, [], stored)).toEqual([step]);
  });

  it('is greeted by name and told what is missing (CHAT-090)', () => {
    expect(begin({ at: NOW, type: 'urgent', stored: without(urgent, 'medications') }).replies[0]!.text).toBe(
      'Welcome back, Ann. I am Robin, a computer program and no dentist. I kept what you told me. We still need your medicines.',
    );
  });

  it('is told truly what is kept: the name alone, or what is asked about besides', () => {
    const hello = (more: Partial<Parameters<typeof begin>[0]>) =>
      begin({ at: NOW, type: 'urgent', stored: { name: 'Ann' }, ...more }).replies[0]!.text;
    expect(hello({})).toMatch(/I kept your name, and ask the rest anew\. We still need what is wrong\.$/);
    expect(hello({ earlier: { medications: 'warfarin' } })).toMatch(
      /If this is about you, I kept what you told of your health too, and ask/,
    );
    expect([hello({}), hello({ earlier: { medications: 'warfarin' } })].join()).not.toMatch(/kept what you told me/);
  });

  it('never stays at name with a name stored, unless it is being changed (CHAT-091)', () => {
    const { talk } = begin({ at: NOW, type: 'urgent', stored: { name: 'Ann' } });
    const at = hear({ ...talk, step: 'name' }, null, { text: 'my teeth look yellow' }, NOW);
    expect([at.talk.step, at.talk.data.currentSymptoms]).toEqual(['medical-history', 'my teeth look yellow']);
  });

  it.each([
    ['CHAT-093', ['hello', 'correct', 'right', 'looks good', NONE], 'data personal-details medical-history oral-hygiene tooth-mapping'],
    ['CHAT-094', ['ready', 'accurate', 'current', 'same'], 'data personal-details medical-history oral-hygiene tooth-mapping'],
    ['CHAT-096', ['ready', 'wrong'], 'data personal-details name'],
    ['CHAT-096: and the name can then be another', ['ready', 'not right', 'Eve'], 'data personal-details name personal-details'],
    ['CHAT-097', ['ready', 'right', 'update'], 'data personal-details medical-history medical-history'],
    ['CHAT-098', ['ready', 'right', 'right', 'change'], 'data personal-details medical-history oral-hygiene oral-hygiene'],
    ['CHAT-099', ['ready', 'banana'], 'data personal-details'],
  ] as [string, (string | Line)[], string][])('confirms in order, and is asked again what is wrong: %s', (_, lines, expected) => {
    expect(stepsOf('routine_checkup', lines, FULL).join(' ').replaceAll('-confirmation', '')).toBe(expected);
  });

  it('has all confirmed after the last confirmation (CHAT-100)', () => {
    let turn = begin({ at: NOW, type: 'routine_checkup', stored: FULL });
    for (const text of ['ready', 'right', 'right', 'right']) turn = hear(turn.talk, turn.reading, { text }, NOW);
    expect([turn.talk.data.dataConfirmed, turn.talk.step]).toEqual([true, 'tooth-mapping']);
  });
});

describe('What is told after the result', () => {
  const told = ['Rosa', 'it aches a little', NONE, '2', 'none', 'none', 'skip', 'skip', 'no'];
  const after = (...lines: string[]) => {
    let turn = begin({ at: NOW, type: 'urgent' });
    for (const line of [...told, ...lines])
      turn = hear(turn.talk, turn.reading, typeof line === 'string' ? { text: line } : (line as Line), NOW);
    return turn;
  };

  it('is said first, with its time, where it raises the result', () => {
    const turn = after('now the pain is 9, the pills dont help');
    expect(turn.talk.analysed).toBe('full');
    expect([turn.gate.level, turn.replies[0]!.text]).toEqual([
      3,
      'What you wrote now makes this more urgent than your result says: be seen by a dentist within 24 hours.',
    ]);
  });

  it('is not said where nothing is raised, nor twice', () => {
    const texts = (...lines: string[]) =>
      after(...lines)
        .replies.map(({ text }) => text)
        .join(' ');
    expect(texts('thank you')).not.toContain('more urgent');
    expect(texts('now the pain is 9', 'pain is still 9')).not.toContain('more urgent');
  });
});

describe('Finding a dentist', () => {
  const done = ['Amy', '6 months ago', NONE, 'none', 'none', 'twice a day', 'once a year', 'skip', 'skip'];
  const last = (...lines: (string | Line)[]) => stepsOf('routine_checkup', [...done, ...lines]).at(-1);
  it('goes on with how the search went (ACF-010, ACF-011, ACF-012)', () => {
    expect([last('yes', { search: 'found' }), last('yes', { search: 'none' }), last('yes', { search: 'failed' })]).toEqual([
      'clinic-interaction',
      'location-refinement',
      'clinic-finder-fallback',
    ]);
  });

  it('ACF-024 says that the current location was obtained, or that the address is used that was given', () => {
    const said = (around?: 'device' | 'address') => {
      let turn = begin({ at: NOW, type: 'routine_checkup' });
      for (const line of [...done, 'yes'])
        turn = hear(turn.talk, turn.reading, typeof line === 'string' ? { text: line } : (line as Line), NOW);
      turn = hear(turn.talk, turn.reading, { search: 'found', ...(around && { around }) }, NOW);
      return turn.replies.filter(({ kind }) => kind === 'search').map(({ text }) => text);
    };
    expect([said('device'), said('address'), said()]).toEqual([
      ['I used your current location.'],
      ['I used the address that you gave.'],
      [],
    ]);
  });

  it.each(['find', 'book', 'near me', 'Find a dentist'])('asks nothing about signs for a mere wish to search: %s', (text) => {
    let turn = begin({ at: NOW, type: 'routine_checkup' });
    for (const line of [...done, text])
      turn = hear(turn.talk, turn.reading, typeof line === 'string' ? { text: line } : (line as Line), NOW);
    expect([turn.talk.open.what, turn.effect]).toEqual(['step', { do: 'search', place: null }]);
  });

  it('ACF-026: asks for a place where none is known, and says that nothing was found only of one that is (ACF-011)', () => {
    const none = { search: 'none' } as const;
    const saidAfter = (...lines: (string | Line)[]) => {
      let turn = begin({ at: NOW, type: 'routine_checkup' });
      for (const line of [...done, ...lines])
        turn = hear(turn.talk, turn.reading, typeof line === 'string' ? { text: line } : (line as Line), NOW);
      return turn.replies.map(({ text }) => text);
    };
    const where = 'Which city or postal code shall I look in?';
    expect(saidAfter('yes', none)).toEqual([where]);
    const nothing =
      "I couldn't find any highly-rated dental practices in your immediate area. Let me try expanding the search or you can provide a different location.";
    expect(saidAfter('yes', none, 'Newark', none)).toEqual([nothing, where]);
    expect(saidAfter('yes', { ...none, around: 'device' })).toEqual(['I used your current location.', nothing, where]);
  });

  it.each([
    ['GB', /^No dental practices in United Kingdom are listed here yet.* call 111 \(NHS 111\)\. In an emergency, call 999\.$/],
    ['IE', /^No dental practices in Ireland .* call 1800 700 700 \(HSELive\)\. In an emergency, call (?:112|999)\.$/],
  ])('says at once that nothing is listed in a country, and whom to call there: %s', (unlisted, said) => {
    let turn = begin({ at: NOW, type: 'routine_checkup' });
    for (const line of [...done, 'yes', { search: 'none', unlisted } as const])
      turn = hear(turn.talk, turn.reading, typeof line === 'string' ? { text: line } : (line as Line), NOW);
    expect(turn.replies[0]!.text).toMatch(said);
    expect(turn.replies.map(({ text }) => text).join()).not.toMatch(/expanding/);
  });

  it('searches on each of the words, and not after a leading no (ACF-009)', () => {
    let turn = begin({ at: NOW, type: 'routine_checkup' });
    for (const line of done) turn = hear(turn.talk, turn.reading, typeof line === 'string' ? { text: line } : (line as Line), NOW);
    const searches = (text: string) => hear(turn.talk, turn.reading, { text }, NOW).effect?.do === 'search';
    for (const word of 'dentist, find, clinic, dental, practice, appointment, book, locate, near, help, yes'.split(', '))
      expect([word, searches(`a ${word} now`)]).toEqual([word, true]);
    expect([searches('no help needed'), searches('what a day')]).toEqual([false, false]);
  });
});
