import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormScope } from '@/components/forms/FormScope.js';
import { Stack } from '@/components/page/layout.js';

type Props<Values extends FieldValues> = ComponentProps<typeof FormScope<Values>> & { onSubmit: () => Promise<unknown> };

/** The form of a page that is open without a sign-in. */
export const AuthForm = <Values extends FieldValues>({ onSubmit, children, ...scope }: Props<Values>) => (
  <FormScope {...scope}>
    <form
      // The messages are ours, not those of the browser.
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <Stack gap={16} className="roomy">
        {children}
      </Stack>
    </form>
  </FormScope>
);
