import pg from 'pg';

const { builtins } = pg.types;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint from the database does not fit a JavaScript number');
  return value;
}

/**
 * Parsers of one pool only, so that nothing global changes: DATE stays the text it is (a local `Date` would shift it by a day),
 * bigint becomes a number and throws where it would lose digits, numeric stays text.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === builtins.DATE) return (text: string) => text;
    if (format !== 'binary' && oid === builtins.INT8) return safeInteger;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};
