import { describeFlag, said } from './said.js';

/** What is told in few words of English, by the flag that has to be raised or asked about. */
const TOLD: [flag: number, texts: string[]][] = [
  [
    1,
    ['breath hard', 'breath is difficult', 'breathe not good', 'no breath good', 'air no come', 'no air', 'no can breathe', 'hard breath'],
  ],
  [2, ['hard to swallow', 'difficult to swallow', 'is difficult swallow', 'swallow hard', 'swallow is difficult', 'hurt when swallow']],
  [
    2,
    ['can not swallow good', 'no can swallow', 'i not swallow', 'no swallow', 'swallow not good', 'problem with swallow', 'swallow pain'],
  ],
  [
    2,
    [
      'dificult to swalow',
      'its getting difficult to swallow',
      'have problem for swallow the water',
      'food not go down',
      'water no go down',
    ],
  ],
  [
    3,
    [
      'swelling big, throat small',
      'swelling big, throat close',
      'throat small',
      'throat is close',
      'neck big',
      'lip very big',
      'eye close',
    ],
  ],
  [4, ['mouth not open', 'mouth no open', 'mouth open little', 'no can open mouth', 'open mouth hard', 'not open mouth', 'jaw no open']],
  [4, ['can not open mouth good', 'cheek big, mouth not open']],
  [14, ['me hot, tooth pain', 'I feel hot and cold, tooth pain', 'tooth pain and body shake cold', 'sick hot tooth bad']],
  [6, ['my baby no wake', 'baby no move', 'my child very sleepy']],
  [7, ['much blood', 'blood come always', 'still blood come']],
  [10, ['i take many paracetamol', 'too much tablet']],
  [1, ['hard to take breath']],
  [2, ['tongue heavy']],
  [3, ['pain go to throat']],
  [7, ['bleeding too much', 'blood no finish', 'after take out tooth blood come']],
  [10, ['many medicine take for pain']],
  [11, ['mouth go one side', 'speak not clear', 'i cannot talk good']],
  [12, ['tooth out complete']],
  [24, ['i want die', 'my life finish', 'no want live']],
  [13, ['tooth move from hit', 'tooth go back from hit']],
  [1, ['no breath', 'help, no breath']],
  [2, ["i can't eat nothing, throat pain", 'throat pain, can not eat']],
  [14, ['my face is big, left, since 2 day, no sleep. tooth down left, dolor 7', 'cheek big, hot 39', 'gum fat']],
  [14, ['my cheek is fat', 'face grow big since 2 day', 'my face is big left side', 'gum grow']],
  [17, ['gum is swel', 'my gum swel', 'gum swolen litle', 'gum sweled', 'i have hot 39', 'hot 39']],
  [3, ['pain go to neck and eye', 'cheek swel']],
];

describe('Few words of English', () => {
  it.each(TOLD.flatMap(([flag, texts]) => texts.map((text) => [flag, text] as const)))(
    'flag %i is raised or asked about: %s',
    (flag, text) => {
      const { flags, asks } = said(text);
      expect([...flags, ...asks].map((one) => one.flag)).toContain(flag);
    },
  );

  describeFlag(15, 4, ['blood no stop', 'bleeding no stop']);
  describeFlag(2, 5, ['no can swallow', 'i no can swallow water']);
});

describe('A swelling, and nothing else', () => {
  it.each([
    'my cheek is fat',
    'pain go to neck and eye',
    'face grow big since 2 day',
    'my face is big left side',
    'my face is big, left, since 2 day. tooth down left, dolor 7',
    'my face hurts and the gum is swollen and hot',
  ])('asks about no child, no injury, no tablets, no harm to oneself: %s', (text) => {
    const asked: number[] = said(text).asks.map(({ flag }) => flag);
    expect([6, 8, 10, 24].filter((flag) => asked.includes(flag))).toEqual([]);
  });

  it.each(['my face is fat, i want die', 'my face is big, i do not want to be here any more', 'my cheek is fat and i want to end it all'])(
    'still asks about harm to oneself where it is told: %s',
    (text) => {
      const { flags, asks } = said(text);
      expect([...flags, ...asks].map(({ flag }) => flag)).toContain(24);
    },
  );

  it.each(['gum sore and thick', 'my gum is thick', 'gum sore and fat', 'my cheek is thick on the left'])(
    'asks about a swelling: %s',
    (text) => {
      const { flags, asks } = said(text);
      expect([...flags, ...asks].map(({ flag }) => flag)).toEqual(expect.arrayContaining([14, 17]));
    },
  );

  it('still asks about a very ill child where one is told of', () => {
    const { flags, asks } = said('my baby face is big and he not wake');
    expect([...flags, ...asks].map(({ flag }) => flag)).toContain(6);
  });

  it('says both of a swelling that is hard to swallow with and of nights without sleep', () => {
    const { asks } = said('my face is big, left, since 2 day, hard to swallow, no sleep. tooth down left, dolor 7');
    expect(asks.map(({ flag }) => flag)).toEqual(expect.arrayContaining([2, 14]));
  });
});

describe('A no that denies', () => {
  it.each([
    ...[
      'no trouble swallowing',
      'no swallowing or breathing trouble',
      'no pain when swallowing, just the gum is sore',
      'swallowing is fine',
    ],
    ...['I have no open sores', 'no, can I come tomorrow?', 'no breathing problems, no swallowing problems', 'no air con in the clinic'],
    ...['the bill is hard to swallow', 'hard pill to swallow', 'my breath is bad'],
    ...[
      'I cannot speak good English',
      'my neck is bigger since the gym',
      'no breath problems',
      'no bad breath',
      'blood comes out when brushing',
      'how many painkillers a day',
    ],
    ...['is the water hot 39 times a day', 'my smile shows big gums, my gum grows over the tooth', 'I have a hot 40 minutes commute'],
  ])('raises no emergency, and the rules ask about none: %s', (text) => {
    const { level, asks } = said(text);
    expect([level < 4, asks.filter(({ levelIfYes, by }) => levelIfYes >= 4 && by === 'rules')]).toEqual([true, []]);
  });
});

describe('"None of these" before', () => {
  it('leaves the question of a sign that is told after it', () => {
    const signs = { said: 'none', groups: [], answers: {}, askedAt: '2026-11-29T12:00:00.000Z' } as const;
    expect(said('hard to swallow').asks.map(({ flag }) => flag)).toContain(2);
    expect(said('hard to swallow', undefined, signs).asks.map(({ flag }) => flag)).toContain(2);
  });
});
