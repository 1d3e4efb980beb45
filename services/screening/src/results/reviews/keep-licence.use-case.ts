import { Injectable } from '@nestjs/common';
import type { Licence, LicenceKeep } from '@toothwise/contracts-screening';
import { type Actor, Audit, ProblemError, Transactions } from '@toothwise/service-kit';
import { requireAdmin } from '../../people/admin.access.js';
import { PersonCards } from '../../people/person-card.repository.js';
import { Licences } from './licence.repository.js';
import { Reviews } from './review.repository.js';

/** Administrators keep the licences by which dentists review. */
@Injectable()
export class KeepLicence {
  constructor(
    private readonly licences: Licences,
    private readonly reviews: Reviews,
    private readonly cards: PersonCards,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ProblemError `auth.forbidden` */
  async list(admin: Actor): Promise<Licence[]> {
    requireAdmin(admin);
    const look = { actor: admin, action: 'licences.listed', subjectType: 'licences', subjectId: 'all', personId: null };
    await this.transactions.run((tx) => this.audit.record(tx, look));
    return this.licences.all();
  }

  /** Their cases go back where it has ended. @throws ProblemError `auth.forbidden`; `request.invalid` for an unknown address, and for one's own */
  async execute(admin: Actor, { email, ...licence }: LicenceKeep): Promise<Licence> {
    requireAdmin(admin);
    const personId = await this.cards.byEmail(email);
    if (!personId) throw invalid('Nobody here has this address. Dentists sign up first.');
    if (personId === admin.id) throw invalid('Nobody keeps their own licence. Ask another administrator.');
    return this.transactions.run(async (tx) => {
      await this.licences.keep(tx, personId, licence, admin.id);
      const [kept] = await this.licences.all(personId, tx);
      if (!kept!.stands) await this.reviews.giveBackAll(tx, personId);
      const details = { endsOn: licence.endsOn };
      await this.audit.record(tx, { actor: admin, action: 'licence.kept', subjectType: 'licence', subjectId: personId, personId, details });
      return (await this.licences.all(personId, tx))[0]!;
    });
  }
}

const invalid = (message: string) => new ProblemError('request.invalid', { detail: message, issues: [{ path: 'email', message }] });
