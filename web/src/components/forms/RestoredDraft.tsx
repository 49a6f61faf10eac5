import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatMoment } from '@/components/format/dates.js';
import { Block } from '@/components/page/layout.js';
import { Banner } from '@/components/states/Banner.js';
import { useDraft } from '@/providers/drafts/use-draft.js';
import { t } from '@/texts/t.js';
import { useFormParts } from './form-context.js';
import { draftOf, type FormDraft } from './form-draft.js';
import type { FormDraftControl } from './use-form-draft.js';

/** Keeps the draft while the form is filled in, and fills the form with what an earlier one had left. */
function useKeptDraft({ key, revision, restored, restore, discard }: FormDraftControl): void {
  const { value, isReady, keep } = useDraft<FormDraft>(key);
  const { getValues, reset, subscribe, formState } = useFormContext();
  const { secrets } = useFormParts();
  const hasDraft = useRef(false);
  const follow = useEffectEvent((values: object, base: object = {}) => {
    // What the server has is restored first.
    if (!isReady || (value && !hasDraft.current)) return;
    const draft = draftOf({ base, values, secrets, revision, restored, now: new Date() });
    if (!draft && hasDraft.current) discard();
    if (draft && JSON.stringify(draft.changes) !== JSON.stringify(value?.changes)) keep(draft);
    hasDraft.current = draft !== undefined;
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: state => follow(state.values, state.defaultValues) }),
    [subscribe],
  );
  // What was typed before it was known that there is no draft.
  const begin = useEffectEvent(() => follow(getValues(), formState.defaultValues));
  useEffect(() => {
    if (isReady) begin();
  }, [isReady]);
  const find = useEffectEvent((draft: FormDraft) => !hasDraft.current && restore(draft));
  useEffect(() => {
    if (value) find(value);
  }, [value]);
  const fill = useEffectEvent((draft: FormDraft) => {
    hasDraft.current = true;
    reset({ ...getValues(), ...draft.changes }, { keepDefaultValues: true });
  });
  useEffect(() => {
    if (restored) fill(restored);
  }, [restored]);
}

/** Keeps what is typed into the form as its draft. Says so when the form shows what an earlier one had left unsaved, and can discard it. */
export const RestoredDraft = ({ draft, pad }: { draft: FormDraftControl; pad?: string }) => {
  const { reset, formState } = useFormContext();
  useKeptDraft(draft);
  const { restored, revision } = draft;
  // Not above fields that are still empty.
  if (!restored || !formState.isDirty) return null;
  const isOutdated = restored.revision !== null && revision !== undefined && revision > restored.revision;
  const discard = () => {
    draft.discard();
    reset();
  };
  return (
    <Block pad={pad}>
      <Banner tone={isOutdated ? 'warn' : 'info'} action={<Button onClick={discard}>{t('forms.discard')}</Button>}>
        {t('forms.changesRestored', { time: formatMoment(restored.changed_at) })}
        {isOutdated && ` ${t('forms.recordChangedSince')}`}
      </Banner>
    </Block>
  );
};
