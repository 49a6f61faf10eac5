import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FieldGrid } from '@/components/forms/FormSection.js';

interface Props {
  values?: Record<string, unknown>;
  /** Messages at their fields. */
  errors?: Record<string, string>;
  onValues: (values: unknown) => void;
  children?: ReactNode;
}

/** Fields in a form that reports its values when the button is pressed. */
export const FieldForm = ({ values = {}, errors = {}, onValues, children }: Props) => {
  // Other errors with every rendering would be set again and again.
  const [given] = useState(() =>
    Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, { type: 'custom', message }])),
  );
  const form = useForm({ defaultValues: values, errors: given });
  return (
    <FormProvider {...form}>
      <FieldGrid>{children}</FieldGrid>
      <Button onClick={() => onValues(form.getValues())}>Report</Button>
    </FormProvider>
  );
};
