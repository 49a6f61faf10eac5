import { Button } from '@mui/material';
import { Eye } from 'lucide-react';
import { useMemo, useState } from 'react';
import { SaveStrip } from '@/components/forms/SaveStrip.js';
import { SearchBox } from '@/components/forms/SearchBox.js';
import { SelectBox } from '@/components/forms/SelectBox.js';
import { UnsavedGuard } from '@/components/forms/UnsavedGuard.js';
import { useDebounced } from '@/components/list/use-debounced.js';
import { Block } from '@/components/page/layout.js';
import { PageRows, Strip } from '@/components/page/Page.js';
import { Banner } from '@/components/states/Banner.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { FormSkeleton } from '@/components/states/FormSkeleton.js';
import { useCan } from '@/providers/access/use-may.js';
import { t } from '@/texts/t.js';
import { useDepartments, useRoles, useUserName } from '../calls.js';
import { ManagementPage } from '../ManagementPage.js';
import { PreviewDialog } from './PreviewDialog.js';
import { holds, type RightRow } from './rights-model.js';
import { type Rights, RightsTable } from './RightsTable.js';
import { SubjectStrip } from './SubjectStrip.js';
import { useGrants, useRightRows, useRightsEdit, useSources } from './use-rights.js';
import { type Subject, useSubject } from './use-subject.js';

const SHOWN = [
  { id: 'all', name: t('userManagement.showAll') },
  { id: 'held', name: t('userManagement.showHeld') },
  { id: 'different', name: t('userManagement.showDifferent') },
  { id: 'changed', name: t('userManagement.showChanged') },
] as const;
type Shown = (typeof SHOWN)[number]['id'];

const TYPING_MS = 100;

interface Narrowed {
  rows: readonly RightRow[];
  words: string;
  shown: Shown;
  rights: Rights;
  other: Rights | undefined;
  changed: ReadonlySet<string>;
}

/** The rights that the search and the choice leave. */
function narrowed({ rows, words, shown, rights, other, changed }: Narrowed): readonly RightRow[] {
  const isHeld = (of: Rights | undefined, { id }: RightRow) => of !== undefined && holds(of.settings, of.inherited, id);
  return rows.filter(row => {
    if (!`${row.title} ${row.key} ${row.description} ${row.group}`.toLowerCase().includes(words)) return false;
    if (shown === 'held') return isHeld(rights, row);
    if (shown === 'different') return other !== undefined && isHeld(rights, row) !== isHeld(other, row);
    return shown === 'all' || changed.has(row.id);
  });
}

interface MatrixProps {
  subject: Subject & { id: number };
  rows: readonly RightRow[];
  saved: Rights;
  other: Rights | undefined;
  otherName: string | undefined;
  isFixed: boolean;
}

/** The rights of one subject, to search, compare, change and preview. */
const RightsMatrix = ({ subject: { level, id }, rows, saved, other, otherName, isFixed }: MatrixProps) => {
  const edit = useRightsEdit(level, id, saved.settings);
  const { data: sources } = useSources(level, id);
  const managesRoles = useCan('Edit', 'CanManagePermission');
  const managesUsers = useCan('Edit', 'CanEditUserPermission');
  const mayChange = !isFixed && (level === 'user' ? managesUsers : managesRoles);
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [previewing, setPreviewing] = useState(false);
  const words = useDebounced(search.trim().toLowerCase(), TYPING_MS);
  const rights = { settings: edit.edited, inherited: saved.inherited };
  const { changed } = edit;
  const found = narrowed({ rows, words, shown, rights, other, changed });
  const changedTitles = rows.filter(row => changed.has(row.id)).map(({ title }) => title);
  return (
    <>
      <Strip gap={12} pad="8px 16px">
        <SearchBox label={t('userManagement.findRight')} value={search} onChange={setSearch} sx={{ width: 320 }} />
        <SelectBox<Shown>
          label={t('userManagement.show')}
          hiddenLabel
          choices={SHOWN.filter(each => each.id !== 'different' || other)}
          value={shown}
          onChange={next => setShown(next ?? 'all')}
          sx={{ width: 140 }}
        />
      </Strip>
      {(isFixed || !mayChange) && (
        <Block pad="0 16px 8px">
          <Banner tone="info">{t(isFixed ? 'userManagement.fixedRole' : 'userManagement.mayNot')}</Banner>
        </Block>
      )}
      <PageRows>
        <RightsTable
          {...{ level, rights, other, otherName, sources, changed }}
          rows={found}
          onSet={mayChange ? edit.set : undefined}
        />
      </PageRows>
      {changed.size > 0 && (
        <SaveStrip changed={changedTitles} onDiscard={edit.discard} onSave={() => void edit.save()} busy={edit.busy}>
          <Button startIcon={<Eye size={16} />} onClick={() => setPreviewing(true)}>
            {t('userManagement.preview')}
          </Button>
        </SaveStrip>
      )}
      <UnsavedGuard changes={changed.size} name={t('unsaved.rights')} onSave={edit.save} isDirty={() => changed.size > 0} />
      {previewing && <PreviewDialog preview={edit.preview} rows={rows} onClose={() => setPreviewing(false)} />}
    </>
  );
};

/** The name of the role, department or user that is compared. */
function useOtherName({ level, other }: Subject): string | undefined {
  const { data: roles = [] } = useRoles(useCan('View', 'CanViewRole'));
  const { data: departments = [] } = useDepartments();
  const { data: user } = useUserName(level === 'user' ? other : undefined);
  if (level === 'user') return user?.name;
  return (level === 'role' ? roles : departments).find(({ id }) => id === other)?.name;
}

/** What roles, departments and users grant and deny. */
export const RightsTab = () => {
  const [subject, choose] = useSubject();
  const { data: rows, error: catalogError, refetch: refetchCatalog } = useRightRows();
  const { data: grants, error, refetch, dataUpdatedAt } = useGrants(subject.level, subject.id);
  const { data: other } = useGrants(subject.level, subject.other);
  const { data: roles = [] } = useRoles(useCan('View', 'CanViewRole'));
  const otherName = useOtherName(subject);
  const isFixed = subject.level === 'role' && roles.some(({ id, full_access }) => id === subject.id && full_access);
  const shown = useMemo(() => (subject.id === undefined ? undefined : { ...subject, id: subject.id }), [subject]);
  return (
    <ManagementPage tab="rights" error={catalogError ?? error} onRetry={() => void Promise.all([refetchCatalog(), refetch()])}>
      <SubjectStrip subject={subject} onChange={choose} />
      {!shown && <EmptyState title={t('userManagement.chooseFirst')} />}
      {shown && (!rows || !grants) && <FormSkeleton />}
      {shown && rows && grants && (
        <RightsMatrix
          key={`${shown.level}/${shown.id}/${dataUpdatedAt}`}
          subject={shown}
          rows={rows}
          saved={grants}
          other={other}
          otherName={otherName}
          isFixed={isFixed}
        />
      )}
    </ManagementPage>
  );
};
