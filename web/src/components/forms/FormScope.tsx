import { type ComponentProps, type ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FormPartsContext } from './form-context.js';

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  parts: ComponentProps<typeof FormPartsContext>['value'];
  children: ReactNode;
}

/** The form that the fields inside belong to. */
export const FormScope = <Values extends FieldValues>({ form, parts, children }: Props<Values>) => (
  <FormPartsContext value={parts}>
    <FormProvider {...form}>{children}</FormProvider>
  </FormPartsContext>
);
