/** Text messages beside those about facts. `{publicUrl}` becomes the address of this installation. */
export const SMS_WORDS = {
  /** The last line is what phones fill in by themselves, on pages of that host alone. */
  code: 'Toothwise: your code is {{code}}. It is valid for {{minutes}} minutes. We never ask for it by phone.\n\n@{{host}} #{{code}}',
} as const;
