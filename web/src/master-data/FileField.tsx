import { displayName, fileFields, type Field } from '@atlas/contracts';
import { useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { FormFile } from '@/components/forms/FormFile.js';
import type { FormFieldProps } from '@/components/forms/use-form-field.js';
import { useApi } from '@/providers/data/use-api.js';
import { MasterFilesContext } from './master-files.js';
import { PlacedFile } from './PlacedFile.js';
import { t } from '@/texts/t.js';

interface Props extends FormFieldProps {
  name: string;
  field: Field;
  /** In a child row: 'attachments.0.'. */
  prefix: string;
}

/** A file of the record or of one of its rows. */
export const FileField = ({ name, field, prefix, ...props }: Props) => {
  const api = useApi();
  const files = useContext(MasterFilesContext);
  const rowId = useWatch({ name: prefix ? `${prefix}id` : '' }) as unknown;
  const under = prefix.replace(/\.\d+\./g, '.') + name;
  const isKnown = files && fileFields(files.definition.fields).some(([each]) => each === under);
  if (!files || !isKnown) return null;
  const { path } = files.definition;
  const shown = {
    ...props,
    nameSource: prefix + (displayName(name, field) ?? ''),
    accept: (field.fileTypes ?? []).map(type => `.${type}`).join(','),
  };
  if (field.placedBy !== undefined) return <PlacedFile {...shown} files={files} field={field} under={under} prefix={prefix} />;
  const upload = (file: File) => {
    const form = new FormData();
    form.append('file', file, file.name);
    return api.post(`${path}/file/${under}`, form);
  };
  const download =
    files.id === null || field.secret
      ? undefined
      : () =>
          api.download(
            'GET',
            `${path}/${files.id}/file/${under}`,
            'file',
            prefix ? { query: { row: String(rowId) } } : undefined,
          );
  return (
    <FormFile
      {...shown}
      hint={props.hint ?? t('masterData.upToMb', { fileTypes: (field.fileTypes ?? []).join(', '), maxMb: field.maxMb ?? 1 })}
      upload={upload}
      download={download}
    />
  );
};
