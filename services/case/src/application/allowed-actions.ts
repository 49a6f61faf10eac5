import type { AllowedActions } from '@atlas/contracts';
import { hasPermission, type Session } from '@atlas/platform';
import { audienceOf } from '../access/session-scope.js';
import type { CaseCommandType } from '../domain/case/case.commands.js';
import type { Case } from '../domain/case/case.state.js';
import { COMMAND_POLICIES, EDIT_PACKETED, missingFor } from './command-policies.js';

/** An action on screen: the command that it sends, and the cases that accept this command. The decider refuses the others. */
interface Action {
  readonly command: CaseCommandType;
  readonly takes: 'open' | 'closed' | 'any';
}

export const ACTIONS: Readonly<Record<keyof AllowedActions, Action>> = {
  edit: { command: 'UpdateCase', takes: 'open' },
  record_payments: { command: 'RecordPayments', takes: 'open' },
  annotate: { command: 'AddNote', takes: 'any' },
  upload: { command: 'AttachDocument', takes: 'any' },
  remove_documents: { command: 'RemoveDocument', takes: 'any' },
  delete_bills: { command: 'DeleteTreatments', takes: 'open' },
  delete_payments: { command: 'DeletePayments', takes: 'open' },
  delete_case: { command: 'DeleteCase', takes: 'any' },
  close: { command: 'CloseCase', takes: 'open' },
  reopen: { command: 'ReopenCase', takes: 'closed' },
};

/** What this user may do with the case now, by the policies of the commands and by its status. */
export function allowedActions(session: Session, current: Case): AllowedActions {
  const allowed = Object.entries(ACTIONS).map(([name, action]) => [name, isAllowed(session, current, action)] as const);
  return { ...(Object.fromEntries(allowed) as unknown as AllowedActions), upload: mayUpload(session, current) };
}

function isAllowed(session: Session, { status, packet }: Case, { command, takes }: Action): boolean {
  const { audience, editsPacketedCase } = COMMAND_POLICIES[command];
  return (
    audience.includes(audienceOf(session)) &&
    missingFor(session, command) === undefined &&
    (takes === 'any' || (takes === 'closed') === status.is_final) &&
    (!editsPacketedCase || packet === null || hasPermission(session, EDIT_PACKETED))
  );
}

/** Users of the firm need to manage cases; a provider's users need a node that the firm opened to providers, which the upload checks. */
function mayUpload(session: Session, current: Case): boolean {
  const audience = audienceOf(session);
  if (audience === 'provider') return isAllowed(session, current, ACTIONS.upload);
  return audience === 'law_firm' && hasPermission(session, 'CanManageCase') && hasPermission(session, 'Add');
}
