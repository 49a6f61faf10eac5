import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, Save, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { formatCount } from '../../components/format/money.js';
import { plural } from '../../components/format/text.js';
import { UnsavedGuard } from '../../components/forms/UnsavedGuard.js';
import { Kbd } from '../../components/keys/Kbd.js';
import { useKey } from '../../components/keys/use-key.js';
import { ErrorState } from '../../components/states/ErrorState.js';
import { FormSkeleton } from '../../components/states/FormSkeleton.js';
import type { RecordPartProps } from '../../master-data/extensions.js';
import { api } from '../../providers/http/api.js';
import { messageOf } from '../../providers/http/api-error.js';
import { useCan } from '../../providers/session/use-session.js';
import { font, v } from '../../theme/tokens.js';
import { CompanyList, type Company } from './CompanyList.js';

const Box = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '& .lists': { flex: 1, minHeight: 0, display: 'flex', gap: 12, padding: '12px 16px' },
  '& .between': { display: 'flex', flexDirection: 'column', justifyContent: 'center', gap: 8, flex: 'none' },
  '& footer': {
    ...font.body,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 48,
    padding: '0 16px',
    borderTop: `1px solid ${v.line}`,
    backgroundColor: v.surface2,
  },
  '& footer p': { flex: 1 },
});

const keyOf = (id: number) => ['group-companies', id];

/** The companies of a group in two lists; what is moved is saved together. */
const GroupCompanies = ({ definition, id, refresh }: RecordPartProps) => {
  const queries = useQueryClient();
  const notify = useNotify();
  const manages = useCan('CanManageMaster');
  const [moved, setMoved] = useState<ReadonlySet<number>>(new Set());
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.get<Company[]>(`${definition.path}/${id}/assigned`, { signal }),
  });
  const companies = data ?? [];
  const isIn = (company: Company): boolean => company.assigned !== moved.has(company.id);
  const [inside, outside] = [companies.filter(isIn), companies.filter(company => !isIn(company))];
  const move = (from: readonly Company[]) => {
    const going = from.filter(company => ticked.has(company.id)).map(company => company.id);
    setMoved(
      before => new Set([...before].filter(each => !going.includes(each)).concat(going.filter(each => !before.has(each)))),
    );
    setTicked(new Set());
  };
  const toggle = (company: number) =>
    setTicked(before => new Set(before.has(company) ? [...before].filter(each => each !== company) : [...before, company]));
  const save = async (): Promise<boolean> => {
    setBusy(true);
    try {
      await api.post(definition.path, { id, insurance_company_ids: inside.map(company => company.id) });
      setMoved(new Set());
      notify('Updated Successfully', { type: 'success' });
      await queries.invalidateQueries({ queryKey: keyOf(id) });
      await queries.invalidateQueries({ queryKey: ['insurance_company'] });
      refresh();
      return true;
    } catch (failure) {
      notify(messageOf(failure), { type: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const isDirty = moved.size > 0;
  useKey('ctrl+s', () => void save(), { enabled: isDirty && !busy });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  const lists = { ticked, onToggle: manages ? toggle : undefined };
  return (
    <Box>
      <div className="lists">
        <CompanyList title="Not in this group" companies={outside} {...lists} />
        {manages && (
          <div className="between">
            <Button
              startIcon={<ArrowRight size={16} />}
              disabled={!outside.some(company => ticked.has(company.id))}
              onClick={() => move(outside)}
            >
              Assign
            </Button>
            <Button
              startIcon={<ArrowLeft size={16} />}
              disabled={!inside.some(company => ticked.has(company.id))}
              onClick={() => move(inside)}
            >
              Release
            </Button>
          </div>
        )}
        <CompanyList title="In this group" companies={inside} {...lists} />
      </div>
      {isDirty && (
        <footer>
          <p role="status">
            <b>{formatCount(moved.size)}</b> {plural(moved.size, 'company', 'companies')} moved, not saved
          </p>
          <Button startIcon={<Undo2 size={16} />} onClick={() => setMoved(new Set())} disabled={busy}>
            Discard
          </Button>
          <Button variant="contained" startIcon={<Save size={16} />} onClick={() => void save()} disabled={busy}>
            Save <Kbd>Ctrl S</Kbd>
          </Button>
        </footer>
      )}
      <UnsavedGuard changes={moved.size} name="the group’s companies" onSave={save} isDirty={() => isDirty} />
    </Box>
  );
};

export default GroupCompanies;
