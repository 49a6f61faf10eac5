import type { CaseRow } from '@atlas/contracts';
import { Button, TextField } from '@mui/material';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { AffectedList } from '@/components/dialogs/AffectedList.js';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { DateBox } from '@/components/forms/DateBox.js';
import { Banner } from '@/components/states/Banner.js';
import { useAct } from '@/components/states/use-act.js';
import { type Api, useApi } from '@/providers/data/use-api.js';
import { messageOf } from '@/providers/http/api-error.js';
import { type Outcome, runEach } from '@/providers/http/run-each.js';
import { injuredName } from '@/components/cases/case-columns.js';
import type { StatusOffer } from './status-offers.js';
import { useStatusOffers } from './use-status-offers.js';
import { StatusOfferBox } from './StatusOfferBox.js';
import { StatusOutcome } from './StatusOutcome.js';
import { t } from '@/texts/t.js';

interface Props {
  cases: readonly CaseRow[];
  onClose: () => void;
  /** Called when it has run, with the cases whose status did not change. */
  onDone: (refused: readonly string[]) => void;
}

const REASON_MAX = 1000;

interface StatusRequest {
  offer: StatusOffer | null;
  reason: string;
  date: string | null;
}

const changeStatus = (api: Api, caseId: string, { offer, reason, date }: StatusRequest) =>
  api.get(`case/${encodeURIComponent(caseId)}/update/status`, {
    query: {
      status: offer?.id,
      reason: (offer?.needsReason && reason.trim()) || undefined,
      date: (offer?.needsDate && date) || undefined,
    },
  });

const isComplete = ({ offer, reason, date }: StatusRequest): boolean =>
  offer !== null && (!offer.needsReason || reason.trim() !== '') && (!offer.needsDate || date !== null);

interface FormProps {
  cases: readonly CaseRow[];
  request: StatusRequest;
  onChange: (changes: Partial<StatusRequest>) => void;
}

/** Which status, and why and since when where it asks for that. */
const StatusForm = ({ cases, request: { offer, reason, date }, onChange }: FormProps) => {
  const [ids] = useState(() => cases.map(({ case_id }) => case_id));
  const { data: offers, error } = useStatusOffers(ids);
  const left = offer ? cases.filter(({ case_id }) => !offer.takers.has(case_id)) : [];
  const hint = left.length > 0 ? t('cases.willBeRefused', { smart_count: left.length }) : undefined;
  const listed = offer ? [...left, ...cases.filter(({ case_id }) => offer.takers.has(case_id))] : cases;
  const nameOf = (row: CaseRow) =>
    left.includes(row) ? t('cases.staysAs', { status: row.current_status ?? '', name: injuredName(row) }) : injuredName(row);
  if (error) return <Banner tone="danger">{messageOf(error)}</Banner>;
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 12 }}>
      <StatusOfferBox
        label={t('cases.newStatus')}
        required
        helperText={hint}
        offers={offers}
        total={cases.length}
        value={offer}
        onChange={next => onChange({ offer: next })}
      />
      {offer?.needsDate && <DateBox label={t('common.date')} required value={date} onChange={next => onChange({ date: next })} />}
      {offer?.needsReason && (
        <TextField
          label={t('common.reason')}
          required
          value={reason}
          onChange={event => onChange({ reason: event.target.value })}
          multiline
          minRows={2}
          maxRows={6}
          slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
        />
      )}
      <AffectedList items={listed.map(row => ({ id: row.case_id, name: nameOf(row), amount: row.balance }))} />
    </div>
  );
};

/** Gives several cases a status, one command each; the workflow may refuse some, and says why. Mounted while it is open. */
export const ChangeStatusDialog = ({ cases, onClose, onDone }: Props) => {
  const [request, setRequest] = useState<StatusRequest>({ offer: null, reason: '', date: null });
  const [outcome, setOutcome] = useState<Outcome>();
  // What it was opened for: the selection behind it is cleared when all went well.
  const [chosen] = useState(cases);
  const api = useApi();
  const ids = chosen.map(({ case_id }) => case_id);
  const { act, busy } = useAct(() => runEach(ids, id => changeStatus(api, id, request), messageOf, setOutcome), {
    success: ({ refused }) => (refused.length === 0 ? t('common.updatedSuccessfully') : undefined),
    onDone: ({ refused }) => {
      onDone(refused.map(({ id }) => id));
      if (refused.length === 0) onClose();
    },
  });
  const close = () => !busy && onClose();
  const isOver = outcome !== undefined && !busy;
  return (
    <DialogFrame
      open
      onClose={close}
      title={t('cases.changeTheStatusOf', { smart_count: chosen.length })}
      width={480}
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            {isOver ? t('common.close') : t('common.cancel')}
          </Button>
          {!isOver && (
            <Button
              variant="contained"
              startIcon={<RefreshCw size={16} />}
              disabled={!isComplete(request) || busy}
              onClick={() => void act()}
            >
              {t('common.changeStatus')}
            </Button>
          )}
        </>
      }
    >
      {outcome ? (
        <StatusOutcome outcome={outcome} total={chosen.length} />
      ) : (
        <StatusForm cases={chosen} request={request} onChange={changes => setRequest(old => ({ ...old, ...changes }))} />
      )}
    </DialogFrame>
  );
};
