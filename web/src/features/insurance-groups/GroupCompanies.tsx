import Button from '@mui/material/Button';
import { ArrowLeft, ArrowRight, Save, Undo2 } from 'lucide-react';
import { FillRow, Stack, Text } from '@/components/page/layout.js';
import { formatCount } from '@/components/format/money.js';
import { UnsavedGuard } from '@/components/forms/UnsavedGuard.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import { PageFoot } from '@/components/page/Page.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { FormSkeleton } from '@/components/states/FormSkeleton.js';
import type { RecordPartProps } from '@/master-data/extensions.js';
import { useCan } from '@/providers/access/use-may.js';
import { CompanyList } from './CompanyList.js';
import { useGroupCompanies } from './use-group-companies.js';
import { t } from '@/texts/t.js';

type Companies = ReturnType<typeof useGroupCompanies>;

/** Moves what is ticked from one list to the other. */
const MoveButtons = ({ inside, outside, ticked, move }: Pick<Companies, 'inside' | 'outside' | 'ticked' | 'move'>) => (
  <Stack justify="center">
    <Button
      startIcon={<ArrowRight size={16} />}
      disabled={!outside.some(company => ticked.has(company.id))}
      onClick={() => move(outside)}
    >
      {t('common.assign')}
    </Button>
    <Button
      startIcon={<ArrowLeft size={16} />}
      disabled={!inside.some(company => ticked.has(company.id))}
      onClick={() => move(inside)}
    >
      {t('insuranceGroups.release')}
    </Button>
  </Stack>
);

const MovedFoot = ({ moved, busy, save, discard }: Pick<Companies, 'moved' | 'busy' | 'save' | 'discard'>) => {
  useKey('ctrl+s', () => void save(), { enabled: !busy });
  return (
    <PageFoot tone="quiet">
      <Text as="p" grow role="status">
        <b>{formatCount(moved.size)}</b> {t('insuranceGroups.movedNotSaved', { smart_count: moved.size })}
      </Text>
      <Button startIcon={<Undo2 size={16} />} onClick={discard} disabled={busy}>
        {t('common.discard')}
      </Button>
      <Button variant="contained" startIcon={<Save size={16} />} onClick={() => void save()} disabled={busy}>
        {t('common.save')} <Kbd>{t('common.ctrlS')}</Kbd>
      </Button>
    </PageFoot>
  );
};

/** The companies of a group in two lists; what is moved is saved together. */
const GroupCompanies = (props: RecordPartProps) => {
  const manages = useCan('Edit', 'CanManageMaster');
  const companies = useGroupCompanies(props);
  const { isLoading, error, refetch, inside, outside, moved, ticked, save } = companies;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isLoading) return <FormSkeleton />;
  const isDirty = moved.size > 0;
  const lists = { ticked, onTick: manages ? companies.setTicked : undefined };
  return (
    <Stack gap={0} minHeight={0}>
      <FillRow gap={12} pad="12px 16px">
        <CompanyList title={t('insuranceGroups.notInThisGroup')} companies={outside} {...lists} />
        {manages && <MoveButtons {...companies} />}
        <CompanyList title={t('insuranceGroups.inThisGroup')} companies={inside} {...lists} />
      </FillRow>
      {isDirty && <MovedFoot {...companies} />}
      <UnsavedGuard changes={moved.size} name={t('unsaved.groupCompanies')} onSave={save} isDirty={() => isDirty} />
    </Stack>
  );
};

export default GroupCompanies;
