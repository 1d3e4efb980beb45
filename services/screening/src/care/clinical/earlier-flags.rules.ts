/** Flag 11 as earlier releases named and asked it: until thoughts of self-harm had a flag of their own (24), it heard them too. */
export const HEARD_MORE = {
  flag: 11,
  title: 'Sudden nerve signs, or danger to oneself',
  question:
    'Is one side of the face newly drooping, an arm weak or speech troubled, is an eye bulging or the headache the worst ever with an infection, or are there thoughts of self-harm?',
} as const;

/** Which of both a result of then has heard, nobody can tell. */
export const heardMore = ({ flag, title }: { flag: number; title: string }): boolean =>
  flag === HEARD_MORE.flag && title === HEARD_MORE.title;
