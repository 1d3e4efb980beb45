import { EARTH_RADIUS_MILES } from '../practices/distance.rules.js';

/** Runs one statement in the transaction of whoever asks. */
export type Statement = (sql: string, values?: unknown[]) => Promise<unknown>;

const chord = (miles: number) => miles / EARTH_RADIUS_MILES;
/** A clinic is at one place; a position by postal code may be as far from it as this. */
const SAME_PLACE = chord(1);
const SAME_POSTAL_CODE = chord(10);

const PAIRS = `
  WITH own AS MATERIALIZED (
    SELECT o.practice_id, lower(o.name) AS name, right(regexp_replace(o.phone, '[^0-9]', '', 'g'), 10) AS digits, lower(left(o.address, 8)) AS street, o.position
    FROM listing o JOIN practice p ON p.id = o.practice_id WHERE p.partner_status = 'approved' AND ($1::uuid IS NULL OR p.id = $1)),
  pair AS (
    SELECT i.id, own.practice_id FROM own JOIN listing i ON right(i.phone, 10) = own.digits
      AND i.position <@ cube_enlarge(own.position, ${SAME_POSTAL_CODE}, 3)
    WHERE i.source_key IS NOT NULL AND i.practice_id IS NULL
      AND (i.position <-> own.position) <= CASE WHEN i.about_position THEN ${SAME_POSTAL_CODE} ELSE ${SAME_PLACE} END
    UNION
    SELECT i.id, own.practice_id FROM own JOIN listing i ON lower(i.name) = own.name
      AND i.position <@ cube_enlarge(own.position, ${SAME_POSTAL_CODE}, 3)
    WHERE i.source_key IS NOT NULL AND i.practice_id IS NULL
      AND CASE WHEN i.about_position THEN lower(left(i.address, 8)) = own.street ELSE (i.position <-> own.position) <= ${SAME_PLACE} END)`;

/**
 * An approved practice tells of itself: what an import knows of the same clinic (name or phone, at the same place) is kept and not shown as long as it
 * does. Its rating, which no practice states, is shown with what the practice says, and where it comes from.
 * @param practiceId one practice; null: all, which also brings back what is nobody's any more
 */
export async function letPracticesTell(statement: Statement, practiceId: string | null): Promise<void> {
  await statement(
    `${PAIRS} UPDATE listing l SET told_by = one.practice_id FROM (SELECT DISTINCT ON (id) id, practice_id FROM pair ORDER BY id, practice_id) AS one
     WHERE l.id = one.id AND l.told_by IS DISTINCT FROM one.practice_id`,
    [practiceId],
  );
  if (practiceId === null)
    await statement(
      `${PAIRS} UPDATE listing l SET told_by = NULL WHERE l.told_by IS NOT NULL AND NOT EXISTS (SELECT FROM pair WHERE pair.id = l.id)`,
      [null],
    );
  await statement(
    `UPDATE listing o SET average_rating = i.average_rating, total_reviews = i.total_reviews, rating_source = i.source, rating_date = i.source_date
     FROM (SELECT DISTINCT ON (told_by) * FROM listing WHERE told_by IS NOT NULL AND average_rating IS NOT NULL AND ($1::uuid IS NULL OR told_by = $1)
       ORDER BY told_by, total_reviews DESC, id) AS i
     WHERE o.practice_id = i.told_by AND (o.average_rating IS NULL OR o.rating_source IS NOT NULL)
       AND (o.average_rating, o.total_reviews, o.rating_source, o.rating_date) IS DISTINCT FROM (i.average_rating, i.total_reviews, i.source, i.source_date)`,
    [practiceId],
  );
}

/** The practice tells no more: what an import knows of it is shown again. */
export async function endPracticeTelling(statement: Statement, practiceId: string): Promise<void> {
  await statement('UPDATE listing SET told_by = NULL WHERE told_by = $1', [practiceId]);
}
