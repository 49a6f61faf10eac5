import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Row, Text } from '@/components/page/layout.js';
import { draftKey } from '@/components/forms/form-draft.js';
import { useFormDraft } from '@/components/forms/use-form-draft.js';
import { EntryDrawer } from '@/components/entry/EntryDrawer.js';
import { formatSize } from '@/components/format/file-size.js';
import { FilePick } from '@/components/forms/DropZone.js';
import { FormSelect } from '@/components/forms/FormChoice.js';
import { FormDate } from '@/components/forms/FormDate.js';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { FormMemo } from '@/components/forms/FormText.js';
import { useOptions } from '@/providers/lookups/use-options.js';
import { t } from '@/texts/t.js';
import { ENTER_EXPIRES_ON, SELECT_DOCUMENT_TYPE } from '@/texts/documented.js';

interface Values {
  provider_document_type_id: number | null;
  effective_on: string | null;
  expires_on: string | null;
  note: string | null;
}

interface Props {
  /** The key of its draft, which has no file. */
  providerId: number;
  /** What was dropped onto the list. */
  file: File | undefined;
  onAdd: (form: FormData) => Promise<void>;
  onClose: () => void;
}

const BLANK: Values = { provider_document_type_id: null, effective_on: null, expires_on: null, note: null };

const useTypes = () => useOptions('provider_document_type/option').data ?? [];

const Fields = () => {
  const types = useTypes();
  const typeId = useWatch<Values>({ name: 'provider_document_type_id' });
  const expires = types.find(({ id }) => id === typeId)?.['expires'] === true;
  return (
    <FieldGrid>
      <FormSelect
        source="provider_document_type_id"
        label={t('common.type')}
        required
        span={6}
        choices={types.map(({ id, name }) => ({ id, name }))}
      />
      <FormDate source="effective_on" label={t('providers.effectiveOn')} span={3} />
      <FormDate source="expires_on" label={t('providers.expiresOn')} span={3} required={expires} />
      <FormMemo source="note" label={t('common.note')} maxLength={4000} rows={3} />
    </FieldGrid>
  );
};

/** One paper of a provider: the file, what it is, and how long it holds. */
export const DocumentDrawer = ({ providerId, file: dropped, onAdd, onClose }: Props) => {
  const types = useTypes();
  const draft = useFormDraft(draftKey('provider-document', providerId));
  const [file, setFile] = useState(dropped);
  const validate = ({ provider_document_type_id: typeId, expires_on }: Values) => {
    const messages: Record<string, string> = {};
    if (!file) messages['root'] = t('common.pleaseChooseAFile');
    if (typeId === null) messages['provider_document_type_id'] = SELECT_DOCUMENT_TYPE;
    else if (expires_on === null && types.find(({ id }) => id === typeId)?.['expires'] === true)
      messages['expires_on'] = ENTER_EXPIRES_ON;
    return messages;
  };
  const save = async (values: Values) => {
    if (!file) return;
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) if (value !== null) form.append(name, String(value));
    form.append('file', file, file.name);
    await onAdd(form);
  };
  return (
    <EntryDrawer<Values>
      title={t('providers.addDocument')}
      name={t('unsaved.document')}
      values={BLANK}
      validate={validate}
      onSave={save}
      success={t('common.addedSuccessfully')}
      onClose={onClose}
      draft={draft}
      saveLabel={t('common.add')}
    >
      {file ? (
        <Row as="p">
          <Paperclip size={16} aria-hidden />
          <b>{file.name}</b>
          <Text color="quiet">{formatSize(file.size)}</Text>
        </Row>
      ) : (
        <FilePick onFiles={([picked]) => setFile(picked)} accepted={t('providers.fileTypes')} />
      )}
      <Fields />
    </EntryDrawer>
  );
};
