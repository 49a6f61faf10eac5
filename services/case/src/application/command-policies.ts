import type { CaseCommandType } from '../domain/case/case.commands.js';

/** What has to hold before the decider of a case sees a command. */
export interface CommandPolicy {
  /** The session must see the case. False for commands that find no case, or none that anybody can see yet. */
  readonly needsCase: boolean;
  /** It changes what a packet is filed with or settled for: in a packet it takes CanEditPacketedCase. Notes, documents and money come in as for every case. */
  readonly editsPacketedCase: boolean;
}

const WITHOUT_CASE: CommandPolicy = { needsCase: false, editsPacketedCase: false };
const ANY_CASE: CommandPolicy = { needsCase: true, editsPacketedCase: false };
const EDITS_PACKET: CommandPolicy = { needsCase: true, editsPacketedCase: true };

/** One entry for every command: a command without a policy does not compile. */
export const COMMAND_POLICIES: Readonly<Record<CaseCommandType, CommandPolicy>> = {
  OpenCase: WITHOUT_CASE,
  CloneCase: WITHOUT_CASE,
  RestoreCase: WITHOUT_CASE,
  UpdateCase: EDITS_PACKET,
  DeleteCase: ANY_CASE,
  JoinPortfolio: ANY_CASE,
  LeavePortfolio: ANY_CASE,
  ReplaceParty: ANY_CASE,
  UndoPartyReplacement: ANY_CASE,
  ChangeStatus: EDITS_PACKET,
  CloseCase: EDITS_PACKET,
  ReopenCase: EDITS_PACKET,
  JoinPacket: ANY_CASE,
  ChangePacketRole: EDITS_PACKET,
  LeavePacket: EDITS_PACKET,
  AddTreatment: EDITS_PACKET,
  UpdateTreatment: EDITS_PACKET,
  DeleteTreatments: EDITS_PACKET,
  RemoveBills: EDITS_PACKET,
  AddCptCodes: EDITS_PACKET,
  SetDenialReasons: EDITS_PACKET,
  ImportLines: ANY_CASE,
  TakeOverAmounts: ANY_CASE,
  UndoImport: ANY_CASE,
  AddNote: ANY_CASE,
  EditNote: ANY_CASE,
  DeleteNote: ANY_CASE,
  SetMemo: ANY_CASE,
  RecordPayments: ANY_CASE,
  UpdatePayment: ANY_CASE,
  ReversePayment: ANY_CASE,
  ImportPayment: ANY_CASE,
  UndoPaymentImport: ANY_CASE,
  DeletePayments: ANY_CASE,
  SaveSettlement: EDITS_PACKET,
  ResetSettlement: EDITS_PACKET,
  AttachDocument: ANY_CASE,
  RemoveDocument: ANY_CASE,
  RecordSubmission: ANY_CASE,
  RecordSubmissionResult: ANY_CASE,
};
