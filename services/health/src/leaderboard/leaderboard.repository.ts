import { Injectable } from '@nestjs/common';
import type { Champion } from '@toothwise/contracts-health';
import { DataSource, type EntityManager } from 'typeorm';

/** A streak that nobody has gone on with counts as 0 from the midnight of its lapse, whether or not anything was written since. */
const STANDING = `
  SELECT p.person_id, p.tie, CASE WHEN s.lapses_at > $1 THEN s.ranked_streak ELSE 0 END AS ranked,
    coalesce(s.longest_streak, 0) AS longest, coalesce(s.total_cleanings, 0) AS total,
    CASE WHEN p.show_name THEN nullif(person.first_name, '') END AS first_name
  FROM participation p JOIN person ON person.id = p.person_id LEFT JOIN cleaning_streak s USING (person_id)`;
const RANKED = `
  SELECT row_number() OVER (ORDER BY coalesce(ranked, 0) DESC, longest DESC, tie)::int AS rank, first_name AS "firstName", person_id = $2 AS "isMe",
    coalesce(ranked, 0) AS current, longest, total
  FROM (${STANDING}) standing`;

/** STRK-015: by current streak, then longest, both descending; equals in one order for good. */
@Injectable()
export class LeaderboardRepository {
  constructor(private readonly source: DataSource) {}

  first(personId: string, limit: number, now: Date): Promise<Champion[]> {
    return this.source.query<Champion[]>(`${RANKED} ORDER BY rank LIMIT $3`, [now, personId, limit]);
  }

  async find(personId: string, now: Date): Promise<Champion | null> {
    const [row] = await this.source.query<Champion[]>(`SELECT * FROM (${RANKED}) ranked WHERE "isMe"`, [now, personId]);
    return row ?? null;
  }

  async join(tx: EntityManager, personId: string, birthDate: string, showName: boolean): Promise<void> {
    await tx.query(
      `INSERT INTO participation (person_id, birth_date, show_name) VALUES ($1, $2, $3)
       ON CONFLICT (person_id) DO UPDATE SET birth_date = $2, show_name = $3`,
      [personId, birthDate, showName],
    );
  }

  async leave(tx: EntityManager, personId: string): Promise<void> {
    await tx.query('DELETE FROM participation WHERE person_id = $1', [personId]);
  }
}
