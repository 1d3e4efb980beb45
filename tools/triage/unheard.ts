/** Wordings that dentists would act on and that the rules do not hear yet: shown to whoever signs the rules off. A test fails once one is heard. */
export const UNHEARD: Readonly<Record<string, readonly string[]>> = {
  'An adult’s loose tooth (flag 21)': ['tooth is giving way when I bite', 'teeth are drifting apart'],
  'Ulcers that stay (flag 21)': ['raw spot under my tongue since the spring', 'something on my tongue has been there for two months'],
  'Patches and lumps (flag 21)': [
    'cheek lining looks chalky',
    'a rough place on my tongue that stays',
    'the inside of my lip looks bleached',
    'spot on the palate, dark, growing',
    'hard area in my tongue',
  ],
  'Bone that shows (flag 27)': ['is it normal to see bone in the socket a week after it was taken out'],
};
