import { CreateRoleRequest, type RoleRecord } from '@atlas/contracts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '@/components/entry/FormDialog.js';
import { FormSelect } from '@/components/forms/FormChoice.js';
import { FormMemo, FormText } from '@/components/forms/FormText.js';
import { messagesOf } from '@/providers/validation.js';
import { t } from '@/texts/t.js';
import { useReloadUsers, useUserCalls } from '../calls.js';

interface Values extends Record<string, unknown> {
  name: string | null;
  description: string | null;
  preset: string | null;
}

const bodyOf = ({ name, description }: Values) => ({ name: name?.trim() ?? '', description });

/** What a new role starts with. */
const PresetField = () => {
  const { presets } = useUserCalls();
  const { data = [] } = useQuery({
    queryKey: ['user-management', 'presets'],
    queryFn: ({ signal }) => presets(signal),
  });
  const chosen = useWatch({ name: 'preset' }) as string | null;
  const description = data.find(({ key }) => key === chosen)?.description;
  return (
    <FormSelect
      source="preset"
      label={t('userManagement.startsWith')}
      choices={data.map(({ key, name }) => ({ id: key, name }))}
      emptyLabel={t('userManagement.startsWithNothing')}
      hint={description ?? t('userManagement.startsWithHint')}
    />
  );
};

/** Adds a role, or changes its name and description. */
export const RoleDialog = ({ role, onClose }: { role: RoleRecord | undefined; onClose: () => void }) => {
  const calls = useUserCalls();
  const reload = useReloadUsers();
  const isNew = role === undefined;
  const save = (values: Values) =>
    isNew
      ? calls.addRole({ ...bodyOf(values), ...(values.preset ? { preset: values.preset } : {}) })
      : calls.changeRole(role.id, bodyOf(values), role.revision);
  return (
    <FormDialog<Values, RoleRecord>
      title={t(isNew ? 'userManagement.addRole' : 'userManagement.editRole')}
      width={440}
      submitLabel={t('common.save')}
      values={{ name: role?.name ?? null, description: role?.description ?? null, preset: null }}
      validate={values => messagesOf(CreateRoleRequest, bodyOf(values))}
      onSave={save}
      success={t(isNew ? 'common.addedSuccessfully' : 'common.updatedSuccessfully')}
      onSaved={async () => {
        await reload();
        onClose();
      }}
      onClose={onClose}
    >
      <FormText source="name" label={t('userManagement.roleName')} required autoFocus readOnly={role?.is_system} />
      <FormMemo source="description" label={t('common.description')} maxLength={1000} />
      {isNew && <PresetField />}
    </FormDialog>
  );
};
