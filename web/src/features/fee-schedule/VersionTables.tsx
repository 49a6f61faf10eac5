import { SCHEDULE_TABLES, type ScheduleTable } from '@atlas/contracts';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Block, Grid, Row } from '@/components/page/layout.js';
import { textOf } from '@/components/format/text.js';
import { FieldGroup } from '@/components/forms/FieldGroup.js';
import { FormCheck } from '@/components/forms/FormCheck.js';
import { FormSelect } from '@/components/forms/FormChoice.js';
import { FormScope } from '@/components/forms/FormScope.js';
import { FormSection } from '@/components/forms/FormSection.js';
import type { RecordPartProps } from '@/master-data/extensions.js';
import { isRunning } from '@/providers/jobs/jobs.js';
import { useCan } from '@/providers/access/use-may.js';
import { FormFileChoice } from './FormFileChoice.js';
import { LoadActions } from './LoadActions.js';
import { LoadOutcome } from './LoadOutcome.js';
import { useLoad } from './use-load.js';
import { t } from '@/texts/t.js';

const TABLES: Readonly<Record<ScheduleTable, { name: string; count: string; columns: string }>> = {
  relative_value: {
    name: t('feeSchedule.relativeValues'),
    count: 'relative_values',
    columns: 'code, modifier, section, rvu, pc_pct, tc_pct, follow_up_days, by_report, evaluation',
  },
  conversion_factor: { name: t('feeSchedule.conversionFactors'), count: 'conversion_factors', columns: 'section, region, cf' },
  daily_cap: {
    name: t('feeSchedule.dailyCaps'),
    count: 'daily_caps',
    columns: 'section, provider_kind, plain_rvu, reeval_rvu, initial_eval_rvu',
  },
};

const FIRST: { table: ScheduleTable } = { table: 'relative_value' };

/** A file that becomes one complete table of the draft, with a dry run before the import. */
const TableLoad = ({ id, record, refresh }: RecordPartProps) => {
  const { scope, actions, outcome } = useLoad(`fee_schedule/version/${id}/load`, FIRST);
  const { columns } = TABLES[scope.form.watch('table')];
  const { job } = outcome;
  const ended = job !== undefined && !isRunning(job) && job.result.dry_run === false ? job.id : undefined;
  useEffect(() => {
    if (ended !== undefined) refresh();
    // The record is read again once for each load that ended.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ended]);
  return (
    <FormScope {...scope}>
      <FormSection title={t('feeSchedule.importATable')} why={t('feeSchedule.fileReplacesTable')}>
        <FormSelect
          source="table"
          label={t('feeSchedule.table')}
          choices={SCHEDULE_TABLES.map(each => ({ id: each, name: TABLES[each].name }))}
          required
        />
        <FormFileChoice span={4} hint={t('feeSchedule.columns', { columns })} />
        <Grid span="all">
          <p>{textOf(record.licence_note)}</p>
          <FormCheck
            source="licence_confirmed"
            label={t('feeSchedule.confirmLicense', { licensee: textOf(record.licensee) })}
            span={1}
          />
          <Row wrap>
            <LoadActions {...actions} />
          </Row>
          <LoadOutcome {...outcome} />
        </Grid>
      </FormSection>
    </FormScope>
  );
};

/** The tables of a version, and the files that fill them while it is a draft. */
const VersionTables = (props: RecordPartProps) => {
  const { record } = props;
  const manages = useCan('Add', 'CanManageMaster');
  return (
    <Block pad="0 16px">
      <FormSection title={t('feeSchedule.inThisVersion')} why={t('feeSchedule.publishedRowsAreFixed')}>
        {SCHEDULE_TABLES.map(each => (
          <FieldGroup key={each} label={TABLES[each].name}>
            <Link to={`/master-management/fee_schedule-${each}`}>
              {t('counts.rows', { smart_count: Number(record[TABLES[each].count] ?? 0) })}
            </Link>
          </FieldGroup>
        ))}
      </FormSection>
      {manages && record.publish_state === 'draft' && <TableLoad {...props} />}
    </Block>
  );
};

export default VersionTables;
