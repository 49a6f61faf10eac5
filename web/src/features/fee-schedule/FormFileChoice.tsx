import { Button } from '@mui/material';
import { FileSpreadsheet } from 'lucide-react';
import { useRef } from 'react';
import { FieldGroup } from '@/components/forms/FieldGroup.js';
import { type FormFieldProps, useFormField } from '@/components/forms/use-form-field.js';
import { t } from '@/texts/t.js';

/** One CSV file or workbook. */
export const FormFileChoice = (props: Omit<FormFieldProps, 'source' | 'label'>) => {
  const label = t('common.file');
  const {
    control: { inputRef },
    error,
    value,
    onChange,
  } = useFormField({ ...props, source: 'file', label });
  const input = useRef<HTMLInputElement>(null);
  return (
    <FieldGroup {...props} {...{ label, error }}>
      <Button ref={inputRef} startIcon={<FileSpreadsheet size={16} />} onClick={() => input.current?.click()}>
        {value instanceof File ? value.name : t('common.chooseAFile')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept=".csv,.txt,.xlsx"
        onChange={event => {
          onChange(event.target.files?.[0] ?? null);
          event.target.value = '';
        }}
      />
    </FieldGroup>
  );
};
