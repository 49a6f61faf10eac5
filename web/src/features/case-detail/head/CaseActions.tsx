import Button from '@mui/material/Button';
import { Banknote, Columns3, PanelRight, RefreshCw, RotateCcw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import { comparePath } from '@/providers/access/paths.js';
import { useCase } from '../case-context.js';
import { useMayUpload } from '../documents/use-may-upload.js';
import { useIsSplit } from '../split/split-place.js';
import { CaseMenu } from './CaseMenu.js';
import { CaseWalk } from './CaseWalk.js';
import { t } from '@/texts/t.js';

/** The keys of the case, as the keyboard map lists them. */
function useCaseKeys(edit: () => void) {
  const { access, start, writeNote } = useCase();
  const { mayChange, mayPay, mayAnnotate } = access;
  const change = { group: 'case', enabled: mayChange } as const;
  useKey('e', edit, { ...change, label: t('caseHead.editTheCase') });
  useKey('s', () => start({ kind: 'status' }), { ...change, label: t('common.changeStatus') });
  useKey('p', () => start({ kind: 'payment' }), { group: 'case', enabled: mayPay, label: t('caseHead.recordAPayment') });
  useKey('t', () => start({ kind: 'treatment' }), { ...change, label: t('caseHead.addATreatment') });
  useKey('n', writeNote, { group: 'case', enabled: mayAnnotate, label: t('caseHead.writeANote') });
  useKey('u', () => start({ kind: 'upload' }), { group: 'case', enabled: useMayUpload(), label: t('caseHead.uploadDocuments') });
}

/** What can be done with the case; the rest is in the menu at the end. */
export const CaseActions = () => {
  const { access, details, mayWorkToday, start, goTo, setEditing } = useCase();
  const isSplit = useIsSplit();
  const edit = () => {
    goTo('CI');
    setEditing(true);
  };
  useCaseKeys(edit);
  return (
    <>
      <CaseWalk />
      {!isSplit && (
        <>
          <Button component={Link} to={comparePath([details.case_id])} startIcon={<Columns3 size={16} />}>
            {t('common.compare')}
          </Button>
          <Button startIcon={<PanelRight size={16} />} onClick={() => start({ kind: 'split' })}>
            {t('caseHead.split')}
          </Button>
        </>
      )}
      {mayWorkToday && (
        <>
          <Button startIcon={<Banknote size={16} />} disabled={!access.mayPay} onClick={() => start({ kind: 'payment' })}>
            {t('caseHead.recordPayment')} <Kbd>P</Kbd>
          </Button>
          <Button
            variant="contained"
            startIcon={<RefreshCw size={16} />}
            disabled={!access.mayChange}
            onClick={() => start({ kind: 'status' })}
          >
            {t('common.changeStatus')} <Kbd>S</Kbd>
          </Button>
        </>
      )}
      {access.mayReopen && (
        <Button variant="contained" startIcon={<RotateCcw size={16} />} onClick={() => start({ kind: 'reopen' })}>
          {t('common.reopen')}
        </Button>
      )}
      <CaseMenu onEdit={edit} />
    </>
  );
};
