import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Merge } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { FieldShell } from '../../components/forms/FieldShell.js';
import { OptionBox } from '../../components/forms/OptionBox.js';
import { formatCount } from '../../components/format/money.js';
import { plural, sentenceCase, textOf } from '../../components/format/text.js';
import { Banner } from '../../components/states/Banner.js';
import { FormSkeleton } from '../../components/states/FormSkeleton.js';
import { api } from '../../providers/http/api.js';
import { messageOf } from '../../providers/http/api-error.js';
import { useMerge, usePreview } from './calls.js';
import { ChoicePanel } from './ChoicePanel.js';
import { usualChoice } from './choice-labels.js';
import { verbLabel, type Mergeable } from './merge-screens.js';
import { PreviewPanel } from './PreviewPanel.js';

interface Props {
  definition: Mergeable;
  source: number;
  target: number | undefined;
  onChoose: (ids: { source?: number | undefined; target?: number | undefined }) => void;
  /** It is at work. */
  onMerged: () => void;
}

const useNamed = ({ path }: Mergeable, id: number | undefined) =>
  useQuery({
    queryKey: ['merge-record', path, id],
    queryFn: async ({ signal }) => {
      const record = await api.get<{ id: number; name: unknown }>(`${path}/${id}`, { signal });
      return { id: record.id, name: textOf(record.name) };
    },
    enabled: id !== undefined,
    retry: false,
  }).data ?? null;

/** The two records, what follows, what that would change, and the last question before it is done. */
export const MergeForm = ({ definition, source, target, onChoose, onMerged }: Props) => {
  const notify = useNotify();
  const [choice, setChoice] = useState(() => usualChoice(definition));
  const [asking, setAsking] = useState(false);
  const preview = usePreview(definition, source, target, choice);
  const { mutateAsync: merge, isPending, error, reset } = useMerge(definition);
  const [left, stays] = [useNamed(definition, source), useNamed(definition, target)];
  const one = sentenceCase(definition.label).toLowerCase();
  const confirm = async () => {
    if (target === undefined) return;
    await merge({ source, target, choice });
    notify(`${left?.name ?? ''} goes over to ${stays?.name ?? ''} in the background.`, { type: 'info' });
    onMerged();
  };
  const cases = preview.data?.counts.cases ?? 0;
  return (
    <>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
          gap: '12px 16px',
          padding: 16,
          maxWidth: 900,
        }}
      >
        <FieldShell label={`The ${one} that is left`} required span={3}>
          {slot => (
            <OptionBox
              {...slot}
              path={`${definition.path}/option`}
              value={left}
              onChange={option => onChoose({ source: option ? Number(option.id) : undefined, target })}
            />
          )}
        </FieldShell>
        <FieldShell
          label={`The ${one} that stays`}
          required
          span={3}
          error={source === target ? 'Please choose another one.' : undefined}
        >
          {slot => (
            <OptionBox
              {...slot}
              path={`${definition.path}/option`}
              value={stays}
              autoFocus={target === undefined}
              onChange={option => onChoose({ source, target: option ? Number(option.id) : undefined })}
            />
          )}
        </FieldShell>
        <ChoicePanel definition={definition} choice={choice} onChange={setChoice} />
        <div style={{ gridColumn: 'span 6' }}>
          <Button
            variant="contained"
            startIcon={<Merge size={16} />}
            disabled={!preview.data || preview.isFetching}
            onClick={() => setAsking(true)}
          >
            {verbLabel(definition)} {cases > 0 ? `${formatCount(cases)} ${plural(cases, 'case')}` : one}
          </Button>
        </div>
      </div>
      {preview.error && <Banner tone="danger">{messageOf(preview.error)}</Banner>}
      {preview.isLoading && <FormSkeleton />}
      {preview.data && <PreviewPanel definition={definition} preview={preview.data} />}
      {asking && (
        <ConfirmDialog
          open
          title={`${verbLabel(definition)} ${left?.name ?? ''} ?`}
          question={`From now on ${formatCount(cases)} ${plural(cases, 'case')} and everything else that names ${left?.name ?? 'it'} name ${stays?.name ?? 'the other'}.`}
          note="The history of each case keeps both names. It can be undone at any time."
          confirmLabel={verbLabel(definition)}
          icon={<Merge size={16} />}
          danger={false}
          busy={isPending}
          error={error ? messageOf(error) : undefined}
          onCancel={() => {
            reset();
            setAsking(false);
          }}
          onConfirm={() => void confirm().catch(() => undefined)}
        />
      )}
    </>
  );
};
