import type { Field } from '@atlas/contracts';
import { useFormState, useWatch } from 'react-hook-form';
import { FormFile, type UploadedFile } from '@/components/forms/FormFile.js';
import type { FormFieldProps } from '@/components/forms/use-form-field.js';
import { textOf } from '@/components/format/text.js';
import { useApi } from '@/providers/data/use-api.js';
import { useSession } from '@/providers/session/use-session.js';
import { t } from '@/texts/t.js';
import type { MasterFiles } from './master-files.js';

interface Props extends FormFieldProps {
  files: MasterFiles;
  field: Field;
  /** The name it is placed under: 'attorneys.signature'. */
  under: string;
  /** In a child row: 'attorneys.0.'. */
  prefix: string;
  nameSource: string;
  accept: string;
}

/** A file that only the user named in the record can upload, a signature. It is stored immediately. Other users can remove it. */
export const PlacedFile = ({ files, field, under, prefix, ...props }: Props) => {
  const api = useApi();
  const signer = `${prefix}${field.placedBy ?? ''}`;
  const [signerId, signerName, rowId] = useWatch({
    name: [`${signer}_id`, `${signer}_name`, prefix ? `${prefix}id` : `${signer}_id`],
  }) as unknown[];
  const { isDirty } = useFormState();
  const session = useSession();
  const isSigner = signerId != null && textOf(signerId) === session?.profile.userId;
  const isThere = files.id !== null && rowId != null;
  const upload = async (file: File): Promise<UploadedFile> => {
    const form = new FormData();
    form.append('file', file, file.name);
    const query = prefix ? { query: { row: textOf(rowId) } } : undefined;
    await api.post(`${files.definition.path}/${files.id}/file/${under}`, form, query);
    await files.reload();
    return { file_id: '', file_name: file.name };
  };
  const kinds = t('masterData.upToMb', { fileTypes: (field.fileTypes ?? []).join(', '), maxMb: field.maxMb ?? 1 });
  const hint = (): string => {
    if (signerId == null) return t('masterData.chooseTheSigner');
    if (!isSigner) return t('masterData.onlySignerCanUpload', { name: textOf(signerName) || t('masterData.theUserNamedHere') });
    return isThere && !isDirty ? t('masterData.uploadSignature', { kinds }) : t('masterData.saveBeforeUpload');
  };
  return <FormFile {...props} hint={hint()} upload={upload} placing={isSigner && isThere && !isDirty} />;
};
