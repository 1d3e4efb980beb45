/** Why a file is not read; known to pages by these names. */
export class Unreadable extends Error {
  constructor(readonly reason: 'locked' | 'broken' | 'too-many-pages' | 'too-heavy' | 'macros') {
    super(reason);
  }
}
