import type { NewCaseDefaults } from '@atlas/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCaseCalls } from '../data/calls.js';
import type { AttributeForm } from '../information/attribute-look.js';
import { type Implied, impliedChanges, isForOtherTrack } from './new-case-form.js';

/** When a provider is chosen the form takes what it implies: initial status, track and workflow type. */
export const ProviderImplies = ({ firm }: { firm: NewCaseDefaults }) => {
  const calls = useCaseCalls();
  const { getValues, setValue } = useFormContext<AttributeForm>();
  const watched: unknown = useWatch({ name: 'provider_id' });
  const providerId = typeof watched === 'number' ? watched : null;
  const { data } = useQuery({
    queryKey: ['new-case', providerId],
    queryFn: ({ signal }) => calls.newCase(providerId, signal),
    enabled: providerId !== null,
    retry: false,
  });
  const now: Implied | undefined = providerId === null ? firm : data;
  const before = useRef<Implied>(firm);
  useEffect(() => {
    if (!now) return;
    const changes = impliedChanges(now, before.current, getValues());
    before.current = now;
    for (const [name, value] of Object.entries(changes)) setValue(name, value, { shouldDirty: true });
  }, [now, getValues, setValue]);
  const track: unknown = useWatch({ name: 'track' });
  useEffect(() => {
    if (!isForOtherTrack(before.current, getValues())) return;
    setValue('case_workflow_type_id', null, { shouldDirty: true });
    setValue('case_workflow_type_name', null);
  }, [track, getValues, setValue]);
  return null;
};
