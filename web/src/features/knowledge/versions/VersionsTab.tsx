import { Button } from '@mui/material';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Block, Row, Text } from '@/components/page/layout.js';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { formatStamp } from '@/components/format/dates.js';
import { SelectBox } from '@/components/forms/SelectBox.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { FormSkeleton } from '@/components/states/FormSkeleton.js';
import type { RecordPartProps } from '@/master-data/extensions.js';
import { useCan } from '@/providers/access/use-may.js';
import { type ArticleVersion, useVersions, useVersionText } from './calls.js';
import { TextDifference } from './TextDifference.js';
import { useRestoring } from './use-restoring.js';
import { t } from '@/texts/t.js';

function nameOf({ version, made_by: madeBy, made_at, same_as: sameAs }: ArticleVersion): string {
  const made = { version, madeBy, madeAt: formatStamp(made_at) };
  return sameAs === null ? t('knowledge.versionBy', made) : t('knowledge.versionSameAs', { ...made, sameAs });
}

interface Chosen {
  older?: number;
  newer?: number;
}

interface ChoiceProps extends Chosen {
  versions: readonly ArticleVersion[];
  onChoose: (chosen: Chosen) => void;
}

/** The two versions that are compared. */
const VersionChoice = ({ versions, older, newer, onChoose }: ChoiceProps) => {
  const choices = versions.map(each => ({ id: each.version, name: nameOf(each) }));
  return (
    <>
      <Block width={340} maxWidth="100%">
        <SelectBox
          hiddenLabel
          label={t('knowledge.earlierVersion')}
          choices={choices}
          value={older}
          onChange={version => onChoose({ older: version ?? undefined, newer })}
        />
      </Block>
      <Text variant="secondary">{t('knowledge.comparedWith')}</Text>
      <Block width={340} maxWidth="100%">
        <SelectBox
          hiddenLabel
          label={t('knowledge.laterVersion')}
          choices={choices}
          value={newer}
          onChange={version => onChoose({ older, newer: version ?? undefined })}
        />
      </Block>
    </>
  );
};

/** Earlier versions of the article: two versions side by side, and restoring one. */
const VersionsTab = ({ id, record, refresh }: RecordPartProps) => {
  const manages = useCan('Edit', 'CanManageMaster');
  const [chosen, setChosen] = useState<Chosen>({});
  const [asking, setAsking] = useState(false);
  const { data: versions, error, refetch } = useVersions(id, Number(record.version));
  const current = versions?.[0]?.version;
  const newer = chosen.newer ?? current;
  const older = chosen.older ?? versions?.find(({ version }) => version < (newer ?? 0))?.version;
  const [before, after] = [useVersionText(id, older), useVersionText(id, newer)];

  const { restore, busy, dialog } = useRestoring({
    id,
    record,
    onDone: () => {
      setChosen({});
      refresh();
    },
    onSettled: () => setAsking(false),
  });
  const failure = error ?? before.error ?? after.error;
  if (failure) return <ErrorState error={failure} onRetry={() => void refetch()} />;
  if (!versions) return <FormSkeleton />;
  if (versions.length < 2 || older === undefined) return <EmptyState title={t('knowledge.onlyOneVersion')} />;
  return (
    <Block pad="12px 16px">
      <Row wrap margin="0 0 12px">
        <VersionChoice versions={versions} older={older} newer={newer} onChoose={setChosen} />
        {manages && older !== current && (
          <Button startIcon={<RotateCcw size={16} />} onClick={() => setAsking(true)}>
            {t('knowledge.restoreVersion', { older })}
          </Button>
        )}
      </Row>
      {before.data && after.data ? <TextDifference older={before.data} newer={after.data} /> : <FormSkeleton />}
      <ConfirmDialog
        open={asking}
        title={t('knowledge.restoreVersionQuestion', { older })}
        question={t('knowledge.whatIsRestored', { current: (current ?? 0) + 1 })}
        note={t('knowledge.unsavedChangesAreDiscarded')}
        confirmLabel={t('common.restore')}
        icon={<RotateCcw size={16} />}
        danger={false}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void restore(older)}
      />
      {dialog}
    </Block>
  );
};

export default VersionsTab;
