import { FormControlLabel, Switch } from '@mui/material';
import { Block } from '@/components/page/layout.js';
import { SelectBox } from '@/components/forms/SelectBox.js';
import { Strip } from '@/components/page/Page.js';
import { type BackgroundJob, JOB_KINDS, JOB_STATES, jobKindName } from '@/providers/jobs/jobs.js';
import type { JobsQuery } from '@/providers/jobs/use-jobs.js';
import { useCan } from '@/providers/access/use-may.js';
import { v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

const STATES = Object.entries(JOB_STATES).map(([id, name]) => ({ id: Number(id) as BackgroundJob['TaskStateId'], name }));
const TYPES = Object.keys(JOB_KINDS)
  .flatMap(type => (JOB_KINDS[type]?.undo ? [type, `${type}_undo`] : [type]))
  .map(id => ({ id, name: jobKindName(id) }));

export type JobFilter = Pick<JobsQuery, 'state' | 'type' | 'everybody'>;

interface Props {
  filter: JobFilter;
  onChange: (filter: JobFilter) => void;
}

/** Which jobs are listed; those of everybody for who manages the account of a firm, as on the server. */
export const JobFilters = ({ filter, onChange }: Props) => {
  const mayOversee = useCan('View', 'CanManageAccountSetting');
  return (
    <Strip minHeight={44}>
      <Block width={200}>
        <SelectBox
          hiddenLabel
          label={t('common.state')}
          emptyLabel={t('jobs.allStates')}
          choices={STATES}
          value={filter.state}
          onChange={state => onChange({ ...filter, state: state ?? undefined })}
        />
      </Block>
      <Block width={200}>
        <SelectBox
          hiddenLabel
          label={t('common.type')}
          emptyLabel={t('jobs.allTypes')}
          choices={TYPES}
          value={filter.type}
          onChange={type => onChange({ ...filter, type: type ?? undefined })}
        />
      </Block>
      {mayOversee && (
        <FormControlLabel
          control={<Switch />}
          label={t('jobs.allUsersJobs')}
          checked={filter.everybody ?? false}
          onChange={(_, checked) => onChange({ ...filter, everybody: checked || undefined })}
          sx={{ ml: 'auto', color: v.text2 }}
        />
      )}
    </Strip>
  );
};
