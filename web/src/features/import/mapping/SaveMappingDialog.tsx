import { documentedTexts } from '@atlas/contracts';
import { Save } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '@/components/entry/FormDialog.js';
import type { Messages } from '@/components/forms/form-values.js';
import { FormText } from '@/components/forms/FormText.js';
import { reasonsOf } from '@/providers/http/api-error.js';
import type { Draft } from '../import-draft.js';
import { useSavedMappings, useSaveMapping } from './use-saved-mappings.js';
import { t } from '@/texts/t.js';

interface Props {
  draft: Draft;
  onClose: () => void;
  onSaved: (name: string) => void;
}

interface Named {
  name: string | null;
}

/** A name proposed for the mapping of 'brightmoor-rehab-2026-04.csv': 'brightmoor rehab'. */
const proposed = (fileName: string): string =>
  fileName
    .replace(/\.[^.]+$/, '')
    .replace(/[-_ ]+/g, ' ')
    .replace(/[\d ]+$/, '')
    .trim();

const nameIn = ({ name }: Named): string => name?.trim() ?? '';

const NameField = ({ replaces }: { replaces: (values: Named) => boolean }) => {
  const name = useWatch<Named, 'name'>({ name: 'name' });
  const hint = t(replaces({ name }) ? 'imports.nameWillBeReplaced' : 'imports.usuallyTheClinicsName');
  return <FormText source="name" label={t('common.name')} required hint={hint} autoFocus />;
};

/** Keeps the mapping for the clinic's next file. */
export const SaveMappingDialog = ({ draft, onClose, onSaved }: Props) => {
  const { data: saved = [] } = useSavedMappings(draft.kind);
  const save = useSaveMapping(draft.kind);
  const replaces = (values: Named) => saved.some(({ name }) => name === nameIn(values));
  return (
    <FormDialog<Named>
      title={t('imports.saveMapping')}
      submitLabel={values => t(replaces(values) ? 'common.replace' : 'common.save')}
      icon={<Save size={16} />}
      values={{ name: draft.savedAs ?? proposed(draft.file.name) }}
      validate={(values): Messages => (nameIn(values) ? {} : { name: documentedTexts.pleaseEnter(t('common.name')) })}
      onSave={values => save(nameIn(values), draft.mapping)}
      success={(_, values) => t(replaces(values) ? 'common.updatedSuccessfully' : 'common.addedSuccessfully')}
      textOf={failure => reasonsOf(failure)[0]}
      onSaved={(_, form) => onSaved(nameIn(form.getValues()))}
      onClose={onClose}
    >
      <NameField replaces={replaces} />
    </FormDialog>
  );
};
