import type { CaseAttributeName } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { CopyCheck } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { type AttributeForm, EDITABLE } from './attribute-look.js';
import { t } from '@/texts/t.js';

const INSURED: readonly CaseAttributeName[] = EDITABLE.filter(name => name.startsWith('insured_'));

/** The policy is often the injured person's own. */
export const SameAsInjured = () => {
  const { getValues, setValue } = useFormContext<AttributeForm>();
  const copy = () => {
    for (const name of INSURED)
      setValue(name, getValues(name.replace('insured_', 'injured_')), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Button startIcon={<CopyCheck size={16} />} onClick={copy}>
      {t('caseInformation.sameAsInjured')}
    </Button>
  );
};
