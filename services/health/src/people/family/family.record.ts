import type { FamilyRole, Shares } from '@toothwise/contracts-health';

/** Rows as the repository reads them; dates as `2026-11-22`. */
export interface GroupRow {
  id: string;
  name: string;
  subscriptionTier: string;
  maxMembers: number;
  offeredTo: string | null;
  version: number;
}
export interface MemberRow {
  personId: string;
  role: FamilyRole;
  firstName: string;
  lastName: string;
  email: string;
  canViewOthers: boolean;
  canManageOthers: boolean;
  children: string[] | null;
  isPrimaryAccount: boolean;
  dateOfBirth: string | null;
  shares: Shares;
  createdAt: Date;
  /** Under which their record is kept. */
  recordId: string;
}
export interface ChildRow {
  personId: string;
  firstName: string;
  lastName: string;
  displayName: string | null;
  notes: string | null;
  dateOfBirth: string;
  createdAt: Date;
  email: string | null;
  /** Since when a guardian agrees that the address gets an account. */
  accountConsentAt: Date | null;
  version: number;
}
export interface InvitationRow {
  id: string;
  groupId: string;
  email: string;
  invitedBy: string;
  inviterId: string;
  role: FamilyRole;
  createdAt: Date;
  expiresAt: Date;
  /** Whose record the account of the address is to keep. */
  childId: string | null;
}
