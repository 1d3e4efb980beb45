import type { FamilyGroup } from '@toothwise/contracts-health';
import { ageOn } from '../../calendar/age.rules.js';
import { mayManageGroup, mayShare, rightOver } from '../rights/rights.rules.js';
import type { ChildRow, GroupRow, InvitationRow, MemberRow } from './family.record.js';

export interface FamilyRows {
  group: GroupRow;
  members: MemberRow[];
  children: ChildRow[];
  invitations: InvitationRow[];
}

/** The group as one of its members sees it. @param today as `2026-11-22` */
export function groupView({ group, members, children, invitations }: FamilyRows, callerId: string, today: string): FamilyGroup {
  const me = members.find(({ personId }) => personId === callerId);
  const mayManage = me !== undefined && mayManageGroup(me, today);
  // A name and a date of birth are read by who may open the record; who manages removes a grown-up's profile, too.
  const isListed = ({ personId, dateOfBirth }: ChildRow) =>
    me !== undefined &&
    (mayManage
      ? me.children === null || me.children.includes(personId)
      : rightOver(me, { personId, hasAccount: false, dateOfBirth, shares: 'nothing' }, today) !== null);
  return {
    ...{ id: group.id, name: group.name, subscriptionTier: group.subscriptionTier, maxMembers: group.maxMembers, mayManage },
    mayShare: me !== undefined && mayShare(me, today),
    memberCount: members.length + children.length,
    members: members.map(({ createdAt, dateOfBirth: _, recordId: __, ...member }) => ({
      ...member,
      displayName: member.firstName,
      isMe: member.personId === callerId,
      joinedAt: createdAt.toISOString(),
    })),
    children: children.filter(isListed).map(({ createdAt, notes, email, accountConsentAt, ...child }) => ({
      ...child,
      notes: mayManage ? notes : null,
      email: mayManage ? email : null,
      ...{ canLogin: false, requiresParentConsent: mayManage && email !== null && accountConsentAt === null },
      age: Math.max(0, ageOn(child.dateOfBirth, today)),
      createdAt: createdAt.toISOString(),
    })),
    invitations: mayManage ? invitations.map(invitationView) : [],
    offeredTo: group.offeredTo,
  };
}

const invitationView = ({
  groupId: _,
  inviterId: __,
  createdAt,
  expiresAt,
  ...invitation
}: InvitationRow): FamilyGroup['invitations'][0] => ({
  ...invitation,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
