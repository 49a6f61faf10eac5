import { CODE_SETS, LOADED_SETS, type LoadedSet } from '@atlas/contracts';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { FormCheck } from '@/components/forms/FormCheck.js';
import { FormSelect } from '@/components/forms/FormChoice.js';
import { FormDate } from '@/components/forms/FormDate.js';
import { FormScope } from '@/components/forms/FormScope.js';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { FormMemo, FormText } from '@/components/forms/FormText.js';
import { Grid } from '@/components/page/layout.js';
import { useSession } from '@/providers/session/use-session.js';
import { FormFileChoice } from './FormFileChoice.js';
import { LoadActions } from './LoadActions.js';
import { LoadOutcome } from './LoadOutcome.js';
import { RELEASES } from './releases.js';
import { useLoad } from './use-load.js';
import { t } from '@/texts/t.js';

/** Their tables are those of all accounts alone. */
const FOR_ALL_ONLY: readonly LoadedSet[] = ['pos', 'zip'];
/** Accounts have it for themselves alone. */
const NEVER_FOR_ALL: readonly LoadedSet[] = ['region_zip'];

interface Release {
  code_set: LoadedSet;
  release: string | null;
  effective_from: string | null;
  licence_note: string | null;
  is_partial: boolean;
  for_all: boolean;
}

const releaseFor = (isSystem: boolean): Release => ({
  code_set: 'hcpcs',
  release: null,
  effective_from: null,
  licence_note: null,
  is_partial: false,
  for_all: isSystem,
});

interface FieldsProps {
  /** Only system users may import rows for all accounts. */
  isSystem: boolean;
  /** The screen is about the codes of all accounts. */
  isShared: boolean;
}

const setsFor = ({ isSystem, isShared }: FieldsProps): readonly LoadedSet[] =>
  LOADED_SETS.filter(set => (isSystem || !FOR_ALL_ONLY.includes(set)) && !(isShared && NEVER_FOR_ALL.includes(set)));

/** Which release of which set, under which licence, from which file. */
const ReleaseFields = (props: FieldsProps) => (
  <>
    <FormSelect
      source="code_set"
      label={t('feeSchedule.codeSet')}
      required
      span={3}
      choices={setsFor(props).map(id => ({ id, name: CODE_SETS[id] }))}
    />
    <FormText
      source="release"
      label={t('feeSchedule.release')}
      required
      hint={t('feeSchedule.nameUsedByThePublisher')}
      span={3}
      maxLength={40}
    />
    <FormDate source="effective_from" label={t('feeSchedule.effectiveFrom')} required span={3} />
    <FormFileChoice span={3} required />
    <FormMemo
      source="licence_note"
      label={t('feeSchedule.licenseNote')}
      required
      hint={t('feeSchedule.licenseNoteHint')}
      rows={2}
    />
  </>
);

/** How much the file holds, for whom, and that the license allows it. */
const ReleaseTicks = ({ isSystem, isShared }: FieldsProps) => (
  <>
    <FormCheck source="is_partial" label={t('feeSchedule.partialFile')} span={1} />
    {isSystem && !isShared && <FormCheck source="for_all" label={t('feeSchedule.forAllAccounts')} span={1} />}
    <FormCheck source="licence_confirmed" label={t('feeSchedule.acceptLicense')} span={1} />
  </>
);

/** A release of a code set: its kind, license and file; with a dry run before the import. */
export const ReleaseDialog = ({ onClose, isShared = false }: { onClose: () => void; isShared?: boolean }) => {
  const queries = useQueryClient();
  const isSystem = useSession()?.profile.isSystem ?? false;
  const { scope, actions, outcome } = useLoad('code_set_release/load', releaseFor(isSystem));
  const close = () => {
    void queries.invalidateQueries({ queryKey: [RELEASES] });
    onClose();
  };
  return (
    <FormScope {...scope}>
      <DialogFrame
        open
        onClose={close}
        title={t('feeSchedule.importARelease')}
        width={560}
        actions={
          <>
            <Button onClick={close}>{t('common.close')}</Button>
            <LoadActions {...actions} />
          </>
        }
      >
        <FieldGrid>
          <ReleaseFields {...{ isSystem, isShared }} />
          <Grid span="all">
            <ReleaseTicks {...{ isSystem, isShared }} />
            <LoadOutcome {...outcome} />
          </Grid>
        </FieldGrid>
      </DialogFrame>
    </FormScope>
  );
};
