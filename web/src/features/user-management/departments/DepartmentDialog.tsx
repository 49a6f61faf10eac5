import { type DepartmentRecord, DepartmentRequest } from '@atlas/contracts';
import { FormDialog } from '@/components/entry/FormDialog.js';
import { FormText } from '@/components/forms/FormText.js';
import { messagesOf } from '@/providers/validation.js';
import { t } from '@/texts/t.js';
import { useReloadUsers, useUserCalls } from '../calls.js';

interface Values extends Record<string, unknown> {
  name: string | null;
}

const nameOf = ({ name }: Values): string => name?.trim() ?? '';

/** Adds a department, or renames it. */
export const DepartmentDialog = ({ department, onClose }: { department: DepartmentRecord | undefined; onClose: () => void }) => {
  const calls = useUserCalls();
  const reload = useReloadUsers();
  const isNew = department === undefined;
  return (
    <FormDialog<Values, DepartmentRecord>
      title={t(isNew ? 'userManagement.addDepartment' : 'userManagement.editDepartment')}
      width={360}
      submitLabel={t('common.save')}
      values={{ name: department?.name ?? null }}
      validate={values => messagesOf(DepartmentRequest, { name: nameOf(values) })}
      onSave={values =>
        isNew ? calls.addDepartment(nameOf(values)) : calls.renameDepartment(department.id, nameOf(values), department.revision)
      }
      success={t(isNew ? 'common.addedSuccessfully' : 'common.updatedSuccessfully')}
      onSaved={async () => {
        await reload();
        onClose();
      }}
      onClose={onClose}
    >
      <FormText source="name" label={t('userManagement.departmentName')} required autoFocus maxLength={80} />
    </FormDialog>
  );
};
