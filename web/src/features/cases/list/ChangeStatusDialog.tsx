import type { CaseRow } from '@atlas/contracts';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { AffectedList } from '@/components/dialogs/AffectedList.js';
import { FormDialog } from '@/components/entry/FormDialog.js';
import { FormDate } from '@/components/forms/FormDate.js';
import { FormMemo } from '@/components/forms/FormText.js';
import { Banner } from '@/components/states/Banner.js';
import { type Api, useApi } from '@/providers/data/use-api.js';
import { messageOf } from '@/providers/http/api-error.js';
import { type Outcome, runEach } from '@/providers/http/run-each.js';
import { injuredName } from '@/components/cases/case-columns.js';
import type { StatusOffer } from './status-offers.js';
import { useStatusOffers } from './use-status-offers.js';
import { FormStatusOffer } from './FormStatusOffer.js';
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
  reason: string | null;
  date: string | null;
}

const EMPTY: StatusRequest = { offer: null, reason: null, date: null };

const changeStatus = (api: Api, caseId: string, { offer, reason, date }: StatusRequest) =>
  api.get(`case/${encodeURIComponent(caseId)}/update/status`, {
    query: {
      status: offer?.id,
      reason: (offer?.needsReason && reason?.trim()) || undefined,
      date: (offer?.needsDate && date) || undefined,
    },
  });

const isComplete = ({ offer, reason, date }: StatusRequest): boolean =>
  offer !== null && (!offer.needsReason || Boolean(reason?.trim())) && (!offer.needsDate || date !== null);

/** Which status, and why and since when where it asks for that. */
const StatusFields = ({ cases }: Pick<Props, 'cases'>) => {
  const [ids] = useState(() => cases.map(({ case_id }) => case_id));
  const { data: offers, error } = useStatusOffers(ids);
  const offer = useWatch<StatusRequest, 'offer'>({ name: 'offer' });
  const left = offer ? cases.filter(({ case_id }) => !offer.takers.has(case_id)) : [];
  const hint = left.length > 0 ? t('cases.willBeRefused', { smart_count: left.length }) : undefined;
  const listed = offer ? [...left, ...cases.filter(({ case_id }) => offer.takers.has(case_id))] : cases;
  const nameOf = (row: CaseRow) =>
    left.includes(row) ? t('cases.staysAs', { status: row.current_status ?? '', name: injuredName(row) }) : injuredName(row);
  if (error) return <Banner tone="danger">{messageOf(error)}</Banner>;
  return (
    <>
      <FormStatusOffer source="offer" label={t('cases.newStatus')} required hint={hint} offers={offers} total={cases.length} />
      {offer?.needsDate && <FormDate source="date" label={t('common.date')} required />}
      {offer?.needsReason && <FormMemo source="reason" label={t('common.reason')} required rows={2} maxLength={REASON_MAX} />}
      <AffectedList items={listed.map(row => ({ id: row.case_id, name: nameOf(row), amount: row.balance }))} />
    </>
  );
};

/** Gives several cases a status, one command each; the workflow may refuse some, and says why. Mounted while it is open. */
const ChangeStatusDialog = ({ cases, onClose, onDone }: Props) => {
  const [outcome, setOutcome] = useState<Outcome>();
  const [isOver, setOver] = useState(false);
  // What it was opened for: the selection behind it is cleared when all went well.
  const [chosen] = useState(cases);
  const api = useApi();
  const ids = chosen.map(({ case_id }) => case_id);
  return (
    <FormDialog<StatusRequest, Outcome>
      title={t('cases.changeTheStatusOf', { smart_count: chosen.length })}
      width={480}
      submitLabel={t('common.changeStatus')}
      icon={<RefreshCw size={16} />}
      values={EMPTY}
      isReady={isComplete}
      isOver={isOver}
      onSave={request => runEach(ids, id => changeStatus(api, id, request), messageOf, setOutcome)}
      success={({ refused }) => (refused.length === 0 ? t('common.updatedSuccessfully') : undefined)}
      onSaved={({ refused }) => {
        setOver(true);
        onDone(refused.map(({ id }) => id));
        if (refused.length === 0) onClose();
      }}
      onClose={onClose}
    >
      {outcome ? <StatusOutcome outcome={outcome} total={chosen.length} /> : <StatusFields cases={chosen} />}
    </FormDialog>
  );
};

export default ChangeStatusDialog;
