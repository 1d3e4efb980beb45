/** Whose record is looked at. */
export const people = {
  viewing: 'Viewing profile for:',
  you: 'You',
  gone: 'You can no longer see that record',
  goneBody: 'You see your own again. Who keeps the record says who may see it.',
  whom: 'Who of your family is it for?',
  whomHint: 'The result then stands in their record, not in yours.',
  nobody: 'Somebody who is not in this list',
  lookOnly: 'You can look at this record, and change nothing in it.',
} as const;
