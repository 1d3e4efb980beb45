import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export interface Plan {
  tier: string;
  memberLimit: number | null;
  active: boolean;
  endsAt: string | null;
}

/** The plans that are for a family; every other is one person's. */
const FAMILY_TIER = 'family';

/** FAM-027, FAM-062: what is known of people's plans. */
@Injectable()
export class SubscriberRepository {
  constructor(private readonly source: DataSource) {}

  /** The newest word counts. */
  async remember(tx: EntityManager, personId: string, { tier, memberLimit, active, endsAt }: Plan, toldAt: string): Promise<void> {
    await tx.query(
      `INSERT INTO subscriber AS known (user_id, subscription_tier, family_member_limit, active, ends_at, told_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (user_id) DO UPDATE SET subscription_tier = $2, family_member_limit = $3, active = $4, ends_at = $5, told_at = $6
       WHERE known.told_at <= $6`,
      [personId, tier, memberLimit, active, endsAt, toldAt],
    );
  }

  /** FAM-063. @returns null without a family plan that is running; what is not known is none */
  async familyPlan(
    personId: string,
    now: Date,
    tx: EntityManager = this.source.manager,
  ): Promise<Pick<Plan, 'tier' | 'memberLimit'> | null> {
    const [row] = await tx.query<Pick<Plan, 'tier' | 'memberLimit'>[]>(
      `SELECT subscription_tier AS tier, family_member_limit AS "memberLimit" FROM subscriber
       WHERE user_id = $1 AND subscription_tier = '${FAMILY_TIER}' AND active AND (ends_at IS NULL OR ends_at > $2)`,
      [personId, now],
    );
    return row ?? null;
  }
}
