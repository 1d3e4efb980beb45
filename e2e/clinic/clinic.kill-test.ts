import { killTest } from '../chaos/kill-test.ts';

/** Its work is what screening brings: a lead for each shared screening. */
export default killTest({
  domain: 'clinic',
  invariants: (done) => {
    const screenings = { ids: done('screening'), expected: done('screening').length };
    return [
      {
        what: 'screenings with a lead',
        sql: 'SELECT count(DISTINCT screening_id) FROM clinic.lead WHERE screening_id = ANY ($1::uuid[])',
        ...screenings,
      },
      { what: 'leads', sql: 'SELECT count(*) FROM clinic.lead WHERE screening_id = ANY ($1::uuid[])', ...screenings },
    ];
  },
});
