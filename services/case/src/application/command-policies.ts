import {
  type ActionKey,
  type Audience,
  AUDIENCES,
  caseTexts,
  commonTexts,
  documentTexts,
  missingKeys,
  paymentTexts,
  type PermissionKey,
} from '@atlas/contracts';
import type { Session } from '@atlas/platform';
import type { CaseCommandType } from '../domain/case/case.commands.js';
import type { GroupActKind } from '../domain/packet/group-act.js';

/** The permission to change what a packet is filed with. */
export const EDIT_PACKETED = 'CanEditPacketedCase' satisfies PermissionKey;

/**
 * How else a command is executed than by a request or process that sends it to one case, with all checks. `batch`: many cases are decided in memory and
 * appended together; the audience and permissions of the user are checked, and the sender selects the cases that the user sees. `step`: a saga sends it in
 * the name of a user who passed the policy of the whole act before it began.
 */
export type OtherExecution = 'batch' | 'step';

/** What has to hold before the decider of a case sees a command. The routes that send it declare the same permission and audience. */
export interface CommandPolicy {
  /** The session must see the case, or would see it if it were not deleted. False for commands that find no case. */
  readonly needsCase: boolean | 'deleted_too';
  /** It changes what a packet is filed with or settled for: in a packet it takes CanEditPacketedCase. Notes, documents and money come in as for every case. */
  readonly editsPacketedCase: boolean;
  /** One of these, and the key of what it does. */
  readonly permissions: readonly PermissionKey[];
  readonly does: ActionKey;
  /** Whose users may send it, and how the others are refused. */
  readonly audience: readonly Audience[];
  readonly refusal: string;
  /** A batch or saga cannot execute a command that does not name it here. */
  readonly alsoBy: readonly OtherExecution[];
}

const ANY_CASE: CommandPolicy = {
  needsCase: true,
  editsPacketedCase: false,
  permissions: ['CanManageCase'],
  does: 'Edit',
  audience: AUDIENCES,
  refusal: '',
  alsoBy: [],
};
const EDITS_PACKET: CommandPolicy = { ...ANY_CASE, editsPacketedCase: true };
const OPENS: CommandPolicy = { ...ANY_CASE, needsCase: false, does: 'Add' };
const CLOSES: CommandPolicy = { ...EDITS_PACKET, permissions: ['CanCloseCase'] };
const DELETES: CommandPolicy = { ...ANY_CASE, permissions: ['CanDeleteCase'], does: 'Delete' };
const DELETES_CASES: CommandPolicy = { ...DELETES, alsoBy: ['batch'] };
const EDITS_MEMBERS: CommandPolicy = { ...EDITS_PACKET, permissions: [EDIT_PACKETED], alsoBy: ['step'] };
const firmOnly = (refusal: string, policy: CommandPolicy = ANY_CASE): CommandPolicy => ({
  ...policy,
  audience: ['law_firm'],
  refusal,
});
const PORTFOLIOS = firmOnly(caseTexts.portfolioLawFirmOnly);
const PARTIES = firmOnly(commonTexts.onlyForLawFirm, {
  ...ANY_CASE,
  permissions: ['CanManageMaster'],
  alsoBy: ['batch', 'step'],
});
const IMPORTS: CommandPolicy = { ...ANY_CASE, does: 'Add', alsoBy: ['batch'] };
const PAYMENT_IMPORTS = firmOnly(paymentTexts.importLawFirmOnly, IMPORTS);
const SETTLES: CommandPolicy = { ...EDITS_PACKET, alsoBy: ['step'] };
const FILING = firmOnly(commonTexts.onlyForLawFirm);

/** One entry for every command: a command without a policy does not compile. */
export const COMMAND_POLICIES: Readonly<Record<CaseCommandType, CommandPolicy>> = {
  OpenCase: OPENS,
  CloneCase: OPENS,
  RestoreCase: { ...DELETES_CASES, needsCase: 'deleted_too' },
  UpdateCase: EDITS_PACKET,
  DeleteCase: DELETES_CASES,
  JoinPortfolio: PORTFOLIOS,
  LeavePortfolio: PORTFOLIOS,
  ReplaceParty: PARTIES,
  UndoPartyReplacement: PARTIES,
  ChangeStatus: EDITS_PACKET,
  CloseCase: CLOSES,
  ReopenCase: CLOSES,
  JoinPacket: { ...ANY_CASE, alsoBy: ['step'] },
  ChangePacketRole: EDITS_MEMBERS,
  LeavePacket: EDITS_MEMBERS,
  AddTreatment: { ...EDITS_PACKET, does: 'Add' },
  UpdateTreatment: EDITS_PACKET,
  DeleteTreatments: { ...EDITS_PACKET, permissions: ['CanDeleteCase'], does: 'Delete' },
  RemoveBills: { ...EDITS_PACKET, does: 'Delete' },
  AddCptCodes: { ...EDITS_PACKET, does: 'Add' },
  SetDenialReasons: EDITS_PACKET,
  ImportLines: IMPORTS,
  TakeOverAmounts: IMPORTS,
  // Deletes only cases that the import opened and no user changed since, so it needs the permission of the import, not CanDeleteCase.
  UndoImport: IMPORTS,
  AddNote: { ...ANY_CASE, does: 'Add' },
  EditNote: ANY_CASE,
  DeleteNote: { ...ANY_CASE, does: 'Delete' },
  ImportNotes: IMPORTS,
  UndoNoteImport: IMPORTS,
  SetMemo: firmOnly(caseTexts.memoLawFirmOnly),
  RecordPayments: { ...ANY_CASE, does: 'Add', alsoBy: ['step'] },
  UpdatePayment: ANY_CASE,
  ReversePayment: ANY_CASE,
  ImportPayment: PAYMENT_IMPORTS,
  UndoPaymentImport: PAYMENT_IMPORTS,
  // As a step it only compensates payments of the same act.
  DeletePayments: { ...DELETES, alsoBy: ['step'] },
  SaveSettlement: SETTLES,
  ResetSettlement: SETTLES,
  // A provider's users add documents to their own cases, into the nodes that the firm opened to providers.
  AttachDocument: { ...ANY_CASE, permissions: ['CanViewCase', 'CanManageCase'], does: 'Add' },
  RemoveDocument: firmOnly(documentTexts.removeLawFirmOnly, { ...ANY_CASE, does: 'Delete' }),
  RecordSubmission: FILING,
  RecordSubmissionResult: FILING,
};

/** The keys that the sender of a command lacks, as a refusal names them; undefined: none. */
export function missingFor({ permissions: held }: Pick<Session, 'permissions'>, type: CaseCommandType): string | undefined {
  const { does, permissions: anyOf } = COMMAND_POLICIES[type];
  return missingKeys(held, { does, anyOf });
}

/** The command whose policy the user of an act needs. Its steps are checked as parts of it. */
export const ACT_COMMANDS: Readonly<Record<GroupActKind, CaseCommandType>> = {
  join: 'JoinPacket',
  leave: 'LeavePacket',
  lead: 'ChangePacketRole',
  payment: 'RecordPayments',
  settlement: 'SaveSettlement',
  merge: 'ReplaceParty',
};

/** Throws where a batch or saga sends a command that is not declared for it: an error of the program, not of the user. */
export function requireDeclared(type: CaseCommandType, execution: OtherExecution): void {
  if (!COMMAND_POLICIES[type].alsoBy.includes(execution))
    throw new Error(`The policy of ${type} does not allow execution as ${execution}.`);
}
