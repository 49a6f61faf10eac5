import { CODE_SETS, LOADED_SETS, type LoadedSet } from '@atlas/contracts';
import { Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Stack } from '@/components/page/layout.js';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { DateBox } from '@/components/forms/DateBox.js';
import { FieldGroup } from '@/components/forms/FieldGroup.js';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { SelectBox } from '@/components/forms/SelectBox.js';
import { Banner } from '@/components/states/Banner.js';
import { isRunning } from '@/providers/jobs/jobs.js';
import { useSession } from '@/providers/session/use-session.js';
import { FileChoice } from './FileChoice.js';
import { LoadActions } from './LoadActions.js';
import { LoadOutcome } from './LoadOutcome.js';
import { useLoad } from './use-load.js';
import { t } from '@/texts/t.js';

/** Their tables are those of all accounts alone. */
const FOR_ALL_ONLY: readonly LoadedSet[] = ['pos', 'zip'];

interface Values {
  code_set: LoadedSet;
  release: string;
  effective_from: string | null;
  licence_note: string;
  is_partial: boolean;
  for_all: boolean;
}

const formOf = ({ effective_from, is_partial, for_all, ...texts }: Values): Record<string, string> => ({
  ...texts,
  effective_from: effective_from ?? '',
  is_partial: String(is_partial),
  for_all: String(for_all),
  licence_confirmed: 'true',
});

interface FieldsProps {
  values: Values;
  /** Only system users may import rows for all accounts. */
  isSystem: boolean;
  onChange: (part: Partial<Values>) => void;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
}

/** Which release of which set, under which licence, from which file. */
const ReleaseFields = ({ values, isSystem, onChange, file, onFile }: FieldsProps) => (
  <>
    <SelectBox
      label={t('feeSchedule.codeSet')}
      required
      sx={{ gridColumn: 'span 3' }}
      value={values.code_set}
      onChange={code_set => code_set && onChange({ code_set })}
      choices={LOADED_SETS.filter(set => isSystem || !FOR_ALL_ONLY.includes(set)).map(id => ({ id, name: CODE_SETS[id] }))}
    />
    <TextField
      label={t('feeSchedule.release')}
      required
      helperText={t('feeSchedule.nameUsedByThePublisher')}
      sx={{ gridColumn: 'span 3' }}
      value={values.release}
      onChange={event => onChange({ release: event.target.value })}
      slotProps={{ htmlInput: { maxLength: 40 } }}
    />
    <DateBox
      label={t('feeSchedule.effectiveFrom')}
      required
      sx={{ gridColumn: 'span 3' }}
      value={values.effective_from}
      onChange={effective_from => onChange({ effective_from })}
    />
    <FieldGroup label={t('common.file')} span={3} required>
      <FileChoice file={file} onFile={onFile} />
    </FieldGroup>
    <TextField
      label={t('feeSchedule.licenseNote')}
      required
      helperText={t('feeSchedule.licenseNoteHint')}
      sx={{ gridColumn: 'span 6' }}
      value={values.licence_note}
      multiline
      minRows={2}
      maxRows={6}
      onChange={event => onChange({ licence_note: event.target.value })}
      slotProps={{ htmlInput: { maxLength: 4000 } }}
    />
  </>
);

interface TicksProps extends Pick<FieldsProps, 'values' | 'isSystem' | 'onChange'> {
  confirmed: boolean;
  onConfirm: (confirmed: boolean) => void;
}

/** How much the file holds, for whom, and that the license allows it. */
const ReleaseTicks = ({ values, isSystem, onChange, confirmed, onConfirm }: TicksProps) => (
  <>
    <FormControlLabel
      control={<Checkbox />}
      label={t('feeSchedule.partialFile')}
      checked={values.is_partial}
      onChange={(_, checked) => onChange({ is_partial: checked })}
    />
    {isSystem && (
      <FormControlLabel
        control={<Checkbox />}
        label={t('feeSchedule.forAllAccounts')}
        checked={values.for_all}
        onChange={(_, checked) => onChange({ for_all: checked })}
      />
    )}
    <FormControlLabel
      control={<Checkbox />}
      label={t('feeSchedule.acceptLicense')}
      checked={confirmed}
      onChange={(_, checked) => onConfirm(checked)}
    />
  </>
);

/** A release of a code set: its kind, license and file; with a dry run before the import. */
export const ReleaseDialog = ({ onClose }: { onClose: () => void }) => {
  const queries = useQueryClient();
  const isSystem = useSession()?.profile.isSystem ?? false;
  const [values, setValues] = useState<Values>({
    code_set: 'hcpcs',
    release: '',
    effective_from: null,
    licence_note: '',
    is_partial: false,
    for_all: isSystem,
  });
  const [file, setFile] = useState<File>();
  const [confirmed, setConfirmed] = useState(false);
  const { send, isSending, error, job } = useLoad('code_set_release/load');
  const set = (part: Partial<Values>) => setValues(before => ({ ...before, ...part }));
  const close = () => {
    void queries.invalidateQueries({ queryKey: ['code_set_release'] });
    onClose();
  };
  const start = (dryRun: boolean) => file && void send(file, { ...formOf(values), ...(dryRun ? { dry_run: 'true' } : {}) });
  const busy = isSending || (job !== undefined && isRunning(job));
  return (
    <DialogFrame
      open
      onClose={close}
      title={t('feeSchedule.importARelease')}
      width={560}
      actions={
        <>
          <Button onClick={close}>{t('common.close')}</Button>
          <LoadActions disabled={busy || !confirmed || !file} onSend={start} />
        </>
      }
    >
      <FieldGrid>
        <ReleaseFields values={values} isSystem={isSystem} onChange={set} file={file} onFile={setFile} />
        <Stack span="all">
          <ReleaseTicks values={values} isSystem={isSystem} onChange={set} confirmed={confirmed} onConfirm={setConfirmed} />
          {error !== undefined && <Banner tone="danger">{error}</Banner>}
          {job && <LoadOutcome job={job} />}
        </Stack>
      </FieldGrid>
    </DialogFrame>
  );
};
