import {
  type Audience,
  AUDIENCES,
  caseTexts,
  commonTexts,
  documentTexts,
  paymentTexts,
  type PermissionKey,
} from '@atlas/contracts';
import type { CaseCommandType } from '../domain/case/case.commands.js';

/** The permission to change what a packet is filed with. */
export const EDIT_PACKETED = 'CanEditPacketedCase' satisfies PermissionKey;

/** What has to hold before the decider of a case sees a command. The routes that send it declare the same permission and audience. */
export interface CommandPolicy {
  /** The session must see the case. False for commands that find no case, or none that anybody can see yet. */
  readonly needsCase: boolean;
  /** It changes what a packet is filed with or settled for: in a packet it takes CanEditPacketedCase. Notes, documents and money come in as for every case. */
  readonly editsPacketedCase: boolean;
  /** One of these. */
  readonly permissions: readonly PermissionKey[];
  /** Whose users may send it, and how the others are refused. */
  readonly audience: readonly Audience[];
  readonly refusal: string;
}

const ANY_CASE: CommandPolicy = {
  needsCase: true,
  editsPacketedCase: false,
  permissions: ['CanManageCase'],
  audience: AUDIENCES,
  refusal: '',
};
const EDITS_PACKET: CommandPolicy = { ...ANY_CASE, editsPacketedCase: true };
const WITHOUT_CASE: CommandPolicy = { ...ANY_CASE, needsCase: false };
const CLOSES: CommandPolicy = { ...EDITS_PACKET, permissions: ['CanCloseCase'] };
const DELETES: CommandPolicy = { ...ANY_CASE, permissions: ['CanDeleteCase'] };
const firmOnly = (refusal: string, policy: CommandPolicy = ANY_CASE): CommandPolicy => ({
  ...policy,
  audience: ['law_firm'],
  refusal,
});
const PORTFOLIOS = firmOnly(caseTexts.portfolioLawFirmOnly);
const PARTIES = firmOnly(commonTexts.onlyForLawFirm, { ...ANY_CASE, permissions: ['CanManageMaster'] });
const PAYMENT_IMPORTS = firmOnly(paymentTexts.importLawFirmOnly);
const FILING = firmOnly(commonTexts.onlyForLawFirm);

/** One entry for every command: a command without a policy does not compile. */
export const COMMAND_POLICIES: Readonly<Record<CaseCommandType, CommandPolicy>> = {
  OpenCase: WITHOUT_CASE,
  CloneCase: WITHOUT_CASE,
  RestoreCase: { ...WITHOUT_CASE, permissions: ['CanDeleteCase'] },
  UpdateCase: EDITS_PACKET,
  DeleteCase: DELETES,
  JoinPortfolio: PORTFOLIOS,
  LeavePortfolio: PORTFOLIOS,
  ReplaceParty: PARTIES,
  UndoPartyReplacement: PARTIES,
  ChangeStatus: EDITS_PACKET,
  CloseCase: CLOSES,
  ReopenCase: CLOSES,
  JoinPacket: ANY_CASE,
  ChangePacketRole: EDITS_PACKET,
  LeavePacket: EDITS_PACKET,
  AddTreatment: EDITS_PACKET,
  UpdateTreatment: EDITS_PACKET,
  DeleteTreatments: { ...EDITS_PACKET, permissions: ['CanDeleteCase'] },
  RemoveBills: EDITS_PACKET,
  AddCptCodes: EDITS_PACKET,
  SetDenialReasons: EDITS_PACKET,
  ImportLines: ANY_CASE,
  TakeOverAmounts: ANY_CASE,
  UndoImport: ANY_CASE,
  AddNote: ANY_CASE,
  EditNote: ANY_CASE,
  DeleteNote: ANY_CASE,
  ImportNotes: ANY_CASE,
  UndoNoteImport: ANY_CASE,
  SetMemo: firmOnly(caseTexts.memoLawFirmOnly),
  RecordPayments: ANY_CASE,
  UpdatePayment: ANY_CASE,
  ReversePayment: ANY_CASE,
  ImportPayment: PAYMENT_IMPORTS,
  UndoPaymentImport: PAYMENT_IMPORTS,
  DeletePayments: DELETES,
  SaveSettlement: EDITS_PACKET,
  ResetSettlement: EDITS_PACKET,
  // A provider's users add documents to their own cases, into the nodes that the firm opened to providers.
  AttachDocument: { ...ANY_CASE, permissions: ['CanViewCase', 'CanManageCase'] },
  RemoveDocument: firmOnly(documentTexts.removeLawFirmOnly),
  RecordSubmission: FILING,
  RecordSubmissionResult: FILING,
};
