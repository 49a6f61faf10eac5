import { memo, required } from '../fields/constructors.js';
import { requestOf } from '../fields/request-of.js';
import type { PermissionKey } from '../session/permissions.js';
import { emergencyTexts } from '../texts/emergency.js';
import { CASE_MANAGEMENT_MENU_ID, menuIdsUnder } from './menu.js';

/** What emergency access adds to the rights of its user, whatever they were denied: to read every case of the firm, and to change nothing. */
export const EMERGENCY_PERMISSIONS: readonly PermissionKey[] = ['View', 'CanViewCase', 'CanViewExtendedCaseInfo'];
export const EMERGENCY_MENU_IDS: readonly number[] = [CASE_MANAGEMENT_MENU_ID, ...menuIdsUnder(CASE_MANAGEMENT_MENU_ID)];

const SHORTEST_REASON = 10;

/** `POST emergency_access` (ours) */
export class StartEmergencyRequest extends requestOf(
  { reason: required(memo('Reason', { max: 500, message: emergencyTexts.enterReason })) },
  { reason: ({ reason }) => (reason.trim().length >= SHORTEST_REASON ? undefined : emergencyTexts.enterReason) },
) {}

/** `POST emergency_access/{id}/review` (ours) */
export class ReviewEmergencyRequest extends requestOf({
  note: required(memo('Note', { max: 500, message: emergencyTexts.enterNote })),
}) {}

export const EMERGENCY_STATES = ['active', 'to_review', 'reviewed'] as const;
export type EmergencyState = (typeof EMERGENCY_STATES)[number];

/** One emergency access as `GET emergency_access` lists it. */
export interface EmergencyAccess {
  readonly id: string;
  readonly user_id: number;
  readonly user_name: string;
  readonly reason: string;
  readonly state: EmergencyState;
  readonly started_at: string;
  /** When it ended, or will end. */
  readonly ends_at: string;
  readonly reviewed_by: string | null;
  readonly reviewed_at: string | null;
  readonly review_note: string | null;
  /** The user who asks may end it. */
  readonly may_end: boolean;
  /** The user who asks may review it: not the one whose it is. */
  readonly may_review: boolean;
}
