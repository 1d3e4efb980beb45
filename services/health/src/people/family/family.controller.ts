import { Controller } from '@nestjs/common';
import { type ChildSaved, type Family, type FamilySaved, healthRoutes } from '@toothwise/contracts-health';
import { type Actor, type Answer, type Input, LiveStreams, Route } from '@toothwise/service-kit';
import { heardIn } from '../gate.rules.js';
import { AcceptInvitation } from './accept-invitation.use-case.js';
import { AcceptPrimary } from './accept-primary.use-case.js';
import { AddChild } from './add-child.use-case.js';
import { CancelInvitation } from './cancel-invitation.use-case.js';
import { ChangeChild } from './change-child.use-case.js';
import { ChangeFlags } from './change-flags.use-case.js';
import { ChangeSharing } from './change-sharing.use-case.js';
import { CreateFamily } from './create-family.use-case.js';
import { DeclineInvitation } from './decline-invitation.use-case.js';
import { familyOf } from './family.topics.js';
import { InviteMember } from './invite-member.use-case.js';
import { ListChildLooks } from './list-child-looks.use-case.js';
import { OfferPrimary } from './offer-primary.use-case.js';
import { PromoteChild } from './promote-child.use-case.js';
import { ReadFamily } from './read-family.use-case.js';
import { RemoveChild } from './remove-child.use-case.js';
import { RemoveMember } from './remove-member.use-case.js';

type Routes = typeof healthRoutes;

/** The family as it is after each change is the answer: pages show it at once. */
@Controller()
export class FamilyController {
  constructor(
    private readonly readFamily: ReadFamily,
    private readonly createFamily: CreateFamily,
    private readonly doAddChild: AddChild,
    private readonly doChangeChild: ChangeChild,
    private readonly doPromoteChild: PromoteChild,
    private readonly doRemoveChild: RemoveChild,
    private readonly doInviteMember: InviteMember,
    private readonly doCancelInvitation: CancelInvitation,
    private readonly doAcceptInvitation: AcceptInvitation,
    private readonly doDeclineInvitation: DeclineInvitation,
    private readonly doChangeFlags: ChangeFlags,
    private readonly doRemoveMember: RemoveMember,
    private readonly doChangeSharing: ChangeSharing,
    private readonly doOfferPrimary: OfferPrimary,
    private readonly doAcceptPrimary: AcceptPrimary,
    private readonly childLooks: ListChildLooks,
    private readonly streams: LiveStreams,
  ) {}

  @Route(healthRoutes.readFamily)
  read(_: Input<Routes['readFamily']>, actor: Actor): Promise<Family> {
    return this.readFamily.execute(actor);
  }

  @Route(healthRoutes.watchFamily)
  watch(_: Input<Routes['watchFamily']>, actor: Actor): Promise<Answer<Routes['watchFamily']>> {
    return this.streams.follow(actor, familyOf(actor.id), () => Promise.resolve({ events: [{ type: 'changed' }] }));
  }

  @Route(healthRoutes.createFamily)
  create({ body }: Input<Routes['createFamily']>, actor: Actor): Promise<Family> {
    return this.after(actor, this.createFamily.execute(actor, body.name));
  }

  @Route(healthRoutes.addChild)
  async addChild({ body }: Input<Routes['addChild']>, actor: Actor): Promise<FamilySaved> {
    return { ...(await this.after(actor, this.doAddChild.execute(actor, body))), heard: heardIn([body.notes ?? '']) };
  }

  @Route(healthRoutes.changeChild)
  async changeChild({ params, body, ifMatch }: Input<Routes['changeChild']>, actor: Actor): Promise<ChildSaved> {
    const version = await this.doChangeChild.execute(actor, params.personId, ifMatch, body);
    return { ...(await this.readFamily.execute(actor)), heard: heardIn([body.notes ?? '']), version };
  }

  @Route(healthRoutes.promoteChild)
  promoteChild({ params, body }: Input<Routes['promoteChild']>, actor: Actor): Promise<Family> {
    return this.after(actor, this.doPromoteChild.execute(actor, params.personId, body));
  }

  @Route(healthRoutes.removeChild)
  removeChild({ params }: Input<Routes['removeChild']>, actor: Actor): Promise<Family> {
    return this.after(actor, this.doRemoveChild.execute(actor, params.personId));
  }

  @Route(healthRoutes.listChildLooks)
  async looks({ params }: Input<Routes['listChildLooks']>, actor: Actor): Promise<Answer<Routes['listChildLooks']>> {
    return { items: await this.childLooks.execute(actor, params.personId) };
  }

  @Route(healthRoutes.inviteMember)
  invite({ body }: Input<Routes['inviteMember']>, actor: Actor): Promise<Family> {
    return this.after(actor, this.doInviteMember.execute(actor, body));
  }

  @Route(healthRoutes.cancelInvitation)
  cancel({ params }: Input<Routes['cancelInvitation']>, actor: Actor): Promise<Family> {
    return this.after(actor, this.doCancelInvitation.execute(actor, params.invitationId));
  }

  @Route(healthRoutes.acceptInvitation)
  accept({ params, body }: Input<Routes['acceptInvitation']>, actor: Actor): Promise<Family> {
    return this.after(actor, this.doAcceptInvitation.execute(actor, params.invitationId, body));
  }

  @Route(healthRoutes.declineInvitation)
  decline({ params }: Input<Routes['declineInvitation']>, actor: Actor): Promise<Family> {
    return this.after(actor, this.doDeclineInvitation.execute(actor, params.invitationId));
  }

  @Route(healthRoutes.changeFlags)
  changeFlags({ params, body }: Input<Routes['changeFlags']>, actor: Actor): Promise<Family> {
    return this.after(actor, this.doChangeFlags.execute(actor, params.personId, body));
  }

  @Route(healthRoutes.removeMember)
  removeMember({ params }: Input<Routes['removeMember']>, actor: Actor): Promise<Family> {
    return this.after(actor, this.doRemoveMember.execute(actor, params.personId));
  }

  @Route(healthRoutes.changeSharing)
  share({ body }: Input<Routes['changeSharing']>, actor: Actor): Promise<Family> {
    return this.after(actor, this.doChangeSharing.execute(actor, body.shares));
  }

  @Route(healthRoutes.offerPrimary)
  offerPrimary({ body }: Input<Routes['offerPrimary']>, actor: Actor): Promise<Family> {
    return this.after(actor, this.doOfferPrimary.execute(actor, body.personId));
  }

  @Route(healthRoutes.acceptPrimary)
  acceptPrimary({ query }: Input<Routes['acceptPrimary']>, actor: Actor): Promise<Family> {
    return this.after(actor, this.doAcceptPrimary.execute(actor, query.withoutPlan === 'true'));
  }

  private async after(actor: Actor, change: Promise<void>): Promise<Family> {
    await change;
    return this.readFamily.execute(actor);
  }
}
