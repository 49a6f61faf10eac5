import type { Decider } from '@atlas/event-sourcing';
import type { CaseCommand, CaseContext } from './case.commands.js';
import type { CaseEvent } from './case.events.js';
import type { CaseState } from './case.state.js';
import { addCptCodes } from './decisions/add-cpt-codes.js';
import { addNote } from './decisions/add-note.js';
import { addTreatment } from './decisions/add-treatment.js';
import { attachDocument } from './decisions/attach-document.js';
import { changePacketRole } from './decisions/change-packet-role.js';
import { changeStatus } from './decisions/change-status.js';
import { cloneCase } from './decisions/clone-case.js';
import { closeCase } from './decisions/close-case.js';
import { deleteCase } from './decisions/delete-case.js';
import { deleteNote } from './decisions/delete-note.js';
import { deletePayments } from './decisions/delete-payments.js';
import { deleteTreatments } from './decisions/delete-treatments.js';
import { editNote } from './decisions/edit-note.js';
import { importNotes, undoNoteImport } from './decisions/import-notes.js';
import { importLines } from './decisions/import-lines.js';
import { importPayment } from './decisions/import-payment.js';
import { joinPacket } from './decisions/join-packet.js';
import { joinPortfolio } from './decisions/join-portfolio.js';
import { leavePacket } from './decisions/leave-packet.js';
import { leavePortfolio } from './decisions/leave-portfolio.js';
import { openCase } from './decisions/open-case.js';
import { recordPayments } from './decisions/record-payments.js';
import { recordSubmissionResult } from './decisions/record-submission-result.js';
import { recordSubmission } from './decisions/record-submission.js';
import { removeBills } from './decisions/remove-bills.js';
import { replaceParty } from './decisions/replace-party.js';
import { removeDocument } from './decisions/remove-document.js';
import { resetSettlement } from './decisions/reset-settlement.js';
import { saveSettlement } from './decisions/save-settlement.js';
import { reopenCase } from './decisions/reopen-case.js';
import { restoreCase } from './decisions/restore-case.js';
import { reversePayment } from './decisions/reverse-payment.js';
import { setDenialReasons } from './decisions/set-denial-reasons.js';
import { setMemo } from './decisions/set-memo.js';
import { undoPartyReplacement } from './decisions/undo-party-replacement.js';
import { undoPaymentImport } from './decisions/undo-payment-import.js';
import { takeOverAmounts } from './decisions/take-over-amounts.js';
import { undoImport } from './decisions/undo-import.js';
import { updateCase } from './decisions/update-case.js';
import { updatePayment } from './decisions/update-payment.js';
import { updateTreatment } from './decisions/update-treatment.js';
import { importedPayments } from './evolution/imported-payments.js';
import { ledger } from './evolution/ledger.js';
import { lifecycle } from './evolution/lifecycle.js';
import { parties } from './evolution/parties.js';
import { packet } from './evolution/packet.js';
import { documentEvents } from './evolution/documents.js';
import { imports } from './evolution/imports.js';
import { settlement } from './evolution/settlement.js';
import { treatments } from './evolution/treatments.js';

/**
 * The decider of a case: its commands and events. A case is one provider's claim for one injured person; it is
 * opened once, changed while it is open, closed with a reason; its ledger is append-only.
 */
export const caseDecider: Decider<CaseState, CaseCommand, CaseEvent, CaseContext> = {
  initialState: null,
  decide: {
    OpenCase: openCase,
    UpdateCase: updateCase,
    ChangeStatus: changeStatus,
    CloseCase: closeCase,
    ReopenCase: reopenCase,
    JoinPortfolio: joinPortfolio,
    LeavePortfolio: leavePortfolio,
    CloneCase: cloneCase,
    DeleteCase: deleteCase,
    RestoreCase: restoreCase,
    ReplaceParty: replaceParty,
    UndoPartyReplacement: undoPartyReplacement,

    JoinPacket: joinPacket,
    ChangePacketRole: changePacketRole,
    LeavePacket: leavePacket,

    AddTreatment: addTreatment,
    UpdateTreatment: updateTreatment,
    DeleteTreatments: deleteTreatments,
    RemoveBills: removeBills,
    AddCptCodes: addCptCodes,
    SetDenialReasons: setDenialReasons,
    ImportLines: importLines,
    TakeOverAmounts: takeOverAmounts,
    UndoImport: undoImport,

    AddNote: addNote,
    EditNote: editNote,
    DeleteNote: deleteNote,
    ImportNotes: importNotes,
    UndoNoteImport: undoNoteImport,
    SetMemo: setMemo,

    RecordPayments: recordPayments,
    UpdatePayment: updatePayment,
    ReversePayment: reversePayment,
    DeletePayments: deletePayments,
    ImportPayment: importPayment,
    UndoPaymentImport: undoPaymentImport,

    SaveSettlement: saveSettlement,
    ResetSettlement: resetSettlement,

    AttachDocument: attachDocument,
    RemoveDocument: removeDocument,
    RecordSubmission: recordSubmission,
    RecordSubmissionResult: recordSubmissionResult,
  },
  evolve: {
    ...lifecycle,
    ...parties,
    ...packet,
    ...treatments,
    ...imports,
    ...ledger,
    ...importedPayments,
    ...settlement,
    ...documentEvents,
  },
};
