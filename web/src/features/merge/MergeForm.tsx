import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Merge } from 'lucide-react';
import { useState } from 'react';
import { Block, Grid } from '@/components/page/layout.js';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { FormScope } from '@/components/forms/FormScope.js';
import { OptionBox } from '@/components/forms/OptionBox.js';
import { useLabeledForm } from '@/components/forms/use-labeled-form.js';
import { sentenceCase, textOf } from '@/components/format/text.js';
import { Banner } from '@/components/states/Banner.js';
import { FormSkeleton } from '@/components/states/FormSkeleton.js';
import { useApi } from '@/providers/data/use-api.js';
import { messageOf } from '@/providers/http/api-error.js';
import { useMerge, usePreview } from './calls.js';
import { ChoicePanel } from './ChoicePanel.js';
import { usualChoice } from './choice-labels.js';
import { mergeKeys, verbLabel, type Mergeable } from './merge-screens.js';
import { PreviewPanel } from './PreviewPanel.js';
import { t } from '@/texts/t.js';

interface Props {
  definition: Mergeable;
  source: number;
  target: number | undefined;
  onChoose: (ids: { source?: number | undefined; target?: number | undefined }) => void;
  /** It is at work. */
  onMerged: () => void;
}

function useNamed({ path }: Mergeable, id: number | undefined) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['merge-record', path, id],
    queryFn: async ({ signal }) => {
      const record = await api.get(`${path}/${id}`, { signal });
      return { id: record.id, name: textOf(record.name) };
    },
    enabled: id !== undefined,
    retry: false,
  });
  return data ?? null;
}

type Named = ReturnType<typeof useNamed>;

interface PairProps extends Omit<Props, 'onMerged'> {
  left: Named;
  stays: Named;
}

/** The duplicate, and the record to keep. */
const PairFields = ({ definition, source, target, left, stays, onChoose }: PairProps) => {
  const one = sentenceCase(definition.label).toLowerCase();
  const path = `${definition.path}/option`;
  return (
    <>
      <OptionBox
        label={t('merge.duplicateOne', { one })}
        required
        sx={{ gridColumn: 'span 3' }}
        path={path}
        value={left}
        onChange={option => onChoose({ source: option ? Number(option.id) : undefined, target })}
      />
      <OptionBox
        label={t('merge.oneToKeep', { label: sentenceCase(definition.label) })}
        required
        error={source === target}
        helperText={source === target && t('merge.selectADifferentRecord')}
        sx={{ gridColumn: 'span 3' }}
        path={path}
        value={stays}
        autoFocus={target === undefined}
        onChange={option => onChoose({ source, target: option ? Number(option.id) : undefined })}
      />
    </>
  );
};

interface QuestionProps extends Pick<PairProps, 'definition' | 'left' | 'stays'> {
  cases: number;
  busy: boolean;
  error: string | undefined;
  onCancel: () => void;
  onConfirm: () => void;
}

/** The last question before it is done. */
const MergeQuestion = ({ definition, left, stays, cases, busy, error, onCancel, onConfirm }: QuestionProps) => (
  <ConfirmDialog
    open
    title={t(mergeKeys(definition).ask, { name: left?.name ?? '' })}
    question={t('merge.referencesWillChange', {
      smart_count: cases,
      name: left?.name ?? t('merge.theDuplicate'),
      target: stays?.name ?? t('merge.theRecordToKeep'),
    })}
    note={t('merge.historyShowsBothNames')}
    confirmLabel={verbLabel(definition)}
    icon={<Merge size={16} />}
    danger={false}
    busy={busy}
    error={error}
    onCancel={onCancel}
    onConfirm={onConfirm}
  />
);

/** The two records, what follows, what that would change, and the last question before it is done. */
export const MergeForm = ({ definition, source, target, onChoose, onMerged }: Props) => {
  const { form, ...parts } = useLabeledForm({ values: usualChoice(definition) });
  const choice = form.watch();
  const [asking, setAsking] = useState(false);
  const preview = usePreview(definition, source, target, choice);
  const { act: merge, busy, error, reset } = useMerge(definition, onMerged);
  const [left, stays] = [useNamed(definition, source), useNamed(definition, target)];
  const confirm = () => {
    if (target !== undefined) void merge({ source, target, choice, names: [left?.name ?? '', stays?.name ?? ''] });
  };
  const cases = preview.data?.counts.cases ?? 0;
  const what = cases > 0 ? t('counts.cases', { smart_count: cases }) : sentenceCase(definition.label).toLowerCase();
  return (
    <>
      <Grid columns="repeat(6, minmax(0, 1fr))" gap="12px 16px" pad={16} maxWidth={900}>
        <PairFields definition={definition} source={source} target={target} left={left} stays={stays} onChoose={onChoose} />
        <FormScope form={form} parts={{ readOnly: false, ...parts }}>
          <ChoicePanel definition={definition} />
        </FormScope>
        <Block span={6}>
          <Button
            variant="contained"
            startIcon={<Merge size={16} />}
            disabled={!preview.data || preview.isFetching}
            onClick={() => setAsking(true)}
          >
            {t(mergeKeys(definition).what, { what })}
          </Button>
        </Block>
      </Grid>
      {preview.error && <Banner tone="danger">{messageOf(preview.error)}</Banner>}
      {preview.isLoading && <FormSkeleton />}
      {preview.data && <PreviewPanel definition={definition} preview={preview.data} />}
      {asking && (
        <MergeQuestion
          left={left}
          stays={stays}
          definition={definition}
          cases={cases}
          busy={busy}
          error={error}
          onCancel={() => {
            reset();
            setAsking(false);
          }}
          onConfirm={confirm}
        />
      )}
    </>
  );
};
