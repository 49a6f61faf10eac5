import type { CaseRow } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { AffectedList } from '../../../components/dialogs/AffectedList.js';
import { DialogFrame } from '../../../components/dialogs/DialogFrame.js';
import { formatCount } from '../../../components/format/money.js';
import { plural } from '../../../components/format/text.js';
import { FieldShell } from '../../../components/forms/FieldShell.js';
import { OptionBox } from '../../../components/forms/OptionBox.js';
import { Banner } from '../../../components/states/Banner.js';
import { ProgressBar } from '../../../components/states/ProgressBar.js';
import { api } from '../../../providers/http/api.js';
import { messageOf } from '../../../providers/http/api-error.js';
import type { Option } from '../../../providers/lookups/use-options.js';
import { injuredName } from './case-columns.js';
import { type Outcome, runEach } from './run-each.js';

interface Props {
  open: boolean;
  cases: readonly CaseRow[];
  onClose: () => void;
  /** Called when it has run, with the cases whose status did not change. */
  onDone: (refused: readonly string[]) => void;
}

const changeStatus = (caseId: string, status: Option) =>
  api.get(`case/${encodeURIComponent(caseId)}/update/status`, {
    query: { status: typeof status.id === 'number' ? status.id : String(status.id) },
  });

/** Gives several cases a status, one command each; the workflow may refuse some, and says why. */
export const ChangeStatusDialog = ({ open, cases, onClose, onDone }: Props) => {
  const [status, setStatus] = useState<Option | null>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const nounOf = (count: number) => `${formatCount(count)} ${plural(count, 'case')}`;
  const close = () => {
    if (busy) return;
    setOutcome(undefined);
    setStatus(null);
    onClose();
  };
  const run = async () => {
    if (!status) return;
    setBusy(true);
    const result = await runEach(
      cases.map(({ case_id }) => case_id),
      id => changeStatus(id, status),
      messageOf,
      setOutcome,
    );
    setBusy(false);
    onDone(result.refused.map(({ id }) => id));
    if (result.refused.length === 0) {
      notify('Updated Successfully', { type: 'success' });
      close();
    }
  };
  const isOver = outcome !== undefined && !busy;
  return (
    <DialogFrame
      open={open}
      onClose={close}
      title={`Change the status of ${nounOf(cases.length)}`}
      width={480}
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            {isOver ? 'Close' : 'Cancel'}
          </Button>
          {!isOver && (
            <Button variant="contained" startIcon={<RefreshCw size={16} />} disabled={!status || busy} onClick={() => void run()}>
              Change status
            </Button>
          )}
        </>
      }
    >
      {outcome ? (
        <>
          <ProgressBar
            label="Changing the status"
            total={cases.length}
            parts={[
              { value: outcome.done, tone: 'ok' },
              { value: outcome.refused.length, tone: 'danger' },
            ]}
          />
          <p style={{ margin: '8px 0' }} role="status">
            {nounOf(outcome.done)} changed, {formatCount(outcome.refused.length)} refused.
          </p>
          {outcome.refused.length > 0 && (
            <>
              <Banner tone="danger">These stay as they were.</Banner>
              <AffectedList items={outcome.refused.map(({ id, message }) => ({ id, name: message }))} />
            </>
          )}
        </>
      ) : (
        <>
          <FieldShell label="New status" required>
            {slot => <OptionBox {...slot} path="domain/Current_Status/option" value={status} onChange={setStatus} autoFocus />}
          </FieldShell>
          <AffectedList items={cases.map(row => ({ id: row.case_id, name: injuredName(row), amount: row.balance }))} />
        </>
      )}
    </DialogFrame>
  );
};
