import type { UserRecord } from '@atlas/contracts';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AlertDialog } from '@/components/dialogs/AlertDialog.js';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { EntryDrawer } from '@/components/entry/EntryDrawer.js';
import { Row } from '@/components/page/layout.js';
import { Banner } from '@/components/states/Banner.js';
import { useAct } from '@/components/states/use-act.js';
import { rightsPath } from '@/providers/access/paths.js';
import { useCan } from '@/providers/access/use-may.js';
import { messageOf } from '@/providers/http/api-error.js';
import { useSession } from '@/providers/session/use-session.js';
import { t } from '@/texts/t.js';
import { useReloadUsers, useUserCalls } from '../calls.js';
import { SignInPart } from './SignInPart.js';
import { UserFields } from './UserFields.js';
import { changedUserOf, messagesFor, NEW_USER, newUserOf, type UserValues, valuesOf } from './user-values.js';

/** A link to the user's rights, and their end. */
const UserFoot = ({ user, onDeleted }: { user: UserRecord; onDeleted: () => void }) => {
  const calls = useUserCalls();
  const reload = useReloadUsers();
  const session = useSession();
  const viewsRights = useCan('View', 'CanViewUser');
  const deletes = useCan('Delete', 'CanDeleteUser');
  const [asking, setAsking] = useState(false);
  const { act, busy, error } = useAct(() => calls.remove(user.id), {
    inline: true,
    success: t('common.deletedSuccessfully'),
    onDone: async () => {
      await reload();
      onDeleted();
    },
  });
  const isOneself = session?.profile.userId === String(user.id);
  return (
    <Row>
      {viewsRights && (
        <Button component={Link} to={rightsPath('user', user.id)} startIcon={<KeyRound size={16} />}>
          {t('userManagement.rights')}
        </Button>
      )}
      {deletes && !isOneself && (
        <Button color="error" startIcon={<Trash2 size={16} />} onClick={() => setAsking(true)}>
          {t('common.delete')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => void act()}
        question={t('userManagement.deleteUserQuestion', { name: user.name })}
        note={t('userManagement.deleteUserNote')}
        busy={busy}
        error={error}
      />
    </Row>
  );
};

interface FormProps {
  /** Undefined: a new one. */
  user: UserRecord | undefined;
  onClose: () => void;
}

const UserForm = ({ user, onClose }: FormProps) => {
  const calls = useUserCalls();
  const reload = useReloadUsers();
  const mayEdit = useCan('Edit', 'CanManageUser');
  const isNew = user === undefined;
  const save = (values: UserValues): Promise<UserRecord> =>
    isNew ? calls.add(newUserOf(values)) : calls.change(user.id, changedUserOf(values), user.revision);
  return (
    <EntryDrawer<UserValues, UserRecord>
      title={isNew ? t('userManagement.addUser') : t('userManagement.editUser', { name: user.name })}
      name={t('unsaved.user')}
      width={560}
      values={isNew ? NEW_USER : valuesOf(user)}
      validate={values => messagesFor(values, isNew)}
      saveLabel={t('common.save')}
      readOnly={!isNew && !mayEdit}
      onSave={save}
      success={saved =>
        isNew && saved.is_invited
          ? t('userManagement.invitationSent', { email: saved.email })
          : t(isNew ? 'common.addedSuccessfully' : 'common.updatedSuccessfully')
      }
      onSaved={async () => {
        await reload();
        onClose();
      }}
      onClose={onClose}
      foot={user && <UserFoot user={user} onDeleted={onClose} />}
    >
      {user?.warnings?.map(warning => (
        <Banner key={warning} tone="warn">
          {warning}
        </Banner>
      ))}
      <UserFields isNew={isNew} names={user?.scope_names ?? []} />
      {user && <SignInPart user={user} />}
    </EntryDrawer>
  );
};

interface Props {
  /** Null: a new one. */
  id: number | null;
  onClose: () => void;
}

/** One user: name, type, roles, and what keeps them out. */
export const UserDrawer = ({ id, onClose }: Props) => {
  const { user } = useUserCalls();
  const { data, error } = useQuery({
    queryKey: ['user-management', 'user', id],
    queryFn: ({ signal }) => user(id!, signal),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  });
  if (error)
    return (
      <AlertDialog open onClose={onClose}>
        {messageOf(error)}
      </AlertDialog>
    );
  if (id !== null && !data) return null;
  return <UserForm user={data} onClose={onClose} />;
};
