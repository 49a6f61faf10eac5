import { Checkbox, FormControlLabel } from '@mui/material';
import { SCHEDULE_TABLES, type ScheduleTable } from '@atlas/contracts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Block, Row, Stack } from '@/components/page/layout.js';
import { textOf } from '@/components/format/text.js';
import { FieldGroup } from '@/components/forms/FieldGroup.js';
import { FormSection } from '@/components/forms/FormSection.js';
import { SelectBox } from '@/components/forms/SelectBox.js';
import { Banner } from '@/components/states/Banner.js';
import type { RecordPartProps } from '@/master-data/extensions.js';
import { isRunning } from '@/providers/jobs/jobs.js';
import { useCan } from '@/providers/access/use-may.js';
import { FileChoice } from './FileChoice.js';
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

/** A file that becomes one complete table of the draft, with a dry run before the import. */
const TableLoad = ({ id, record, refresh }: RecordPartProps) => {
  const [table, setTable] = useState<ScheduleTable>('relative_value');
  const [file, setFile] = useState<File>();
  const [confirmed, setConfirmed] = useState(false);
  const { send, isSending, error, job } = useLoad(`fee_schedule/version/${id}/load`);
  const busy = isSending || (job !== undefined && isRunning(job));
  const ended = job !== undefined && !isRunning(job) && job.result.dry_run === false ? job.id : undefined;
  useEffect(() => {
    if (ended !== undefined) refresh();
    // The record is read again once for each load that ended.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ended]);
  const start = (dryRun: boolean) =>
    file && void send(file, { table, licence_confirmed: 'true', ...(dryRun ? { dry_run: 'true' } : {}) });
  return (
    <FormSection title={t('feeSchedule.importATable')} why={t('feeSchedule.fileReplacesTable')}>
      <SelectBox
        label={t('feeSchedule.table')}
        value={table}
        onChange={chosen => chosen && setTable(chosen)}
        choices={SCHEDULE_TABLES.map(each => ({ id: each, name: TABLES[each].name }))}
      />
      <FieldGroup label={t('common.file')} span={4} hint={t('feeSchedule.columns', { columns: TABLES[table].columns })}>
        <FileChoice file={file} onFile={setFile} />
      </FieldGroup>
      <Stack span="all">
        <p>{textOf(record.licence_note)}</p>
        <FormControlLabel
          control={<Checkbox />}
          label={t('feeSchedule.confirmLicense', { licensee: textOf(record.licensee) })}
          checked={confirmed}
          onChange={(_, checked) => setConfirmed(checked)}
        />
        <Row wrap>
          <LoadActions disabled={busy || !confirmed || !file} onSend={start} />
        </Row>
        {error !== undefined && <Banner tone="danger">{error}</Banner>}
        {job && <LoadOutcome job={job} />}
      </Stack>
    </FormSection>
  );
};

/** The tables of a version, and the files that fill them while it is a draft. */
const VersionTables = (props: RecordPartProps) => {
  const { record } = props;
  const manages = useCan('CanManageMaster');
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
