import { SelectBox } from '@/components/forms/SelectBox.js';
import { Strip } from '@/components/page/Page.js';
import { useCan } from '@/providers/access/use-may.js';
import { t } from '@/texts/t.js';
import { type Level, useDepartments, useRoles, useUserName } from '../calls.js';
import { PersonBox } from '../PersonBox.js';
import type { Subject } from './use-subject.js';

interface BoxProps {
  label: string;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  /** Shown while none is chosen; it can be chosen again. */
  emptyLabel?: string;
  without?: number;
}

const UserBox = ({ value, onChange, emptyLabel, ...rest }: BoxProps) => {
  const { data } = useUserName(value);
  const person = value === undefined || !data ? null : { id: value, name: `${data.name} (${data.username})` };
  return <PersonBox {...rest} placeholder={emptyLabel} value={person} onChange={next => onChange(next?.id)} />;
};

const RowsBox = ({ rows, without, onChange, ...rest }: BoxProps & { rows: readonly { id: number; name: string }[] }) => (
  <SelectBox<number>
    {...rest}
    choices={rows.filter(({ id }) => id !== without)}
    onChange={id => onChange(id ?? undefined)}
    sx={{ width: 240 }}
  />
);

const SubjectBox = ({ level, ...props }: BoxProps & { level: Level }) => {
  const { data: roles = [] } = useRoles(useCan('View', 'CanViewRole'));
  const { data: departments = [] } = useDepartments();
  if (level === 'user') return <UserBox {...props} />;
  return <RowsBox {...props} rows={level === 'role' ? roles : departments} />;
};

const ASK = {
  role: 'userManagement.chooseRole',
  department: 'userManagement.chooseDepartment',
  user: 'userManagement.chooseUser',
} as const;

/** Whose rights are shown: a role's, a department's or a user's, beside those of another of the same kind. */
export const SubjectStrip = ({ subject, onChange }: { subject: Subject; onChange: (next: Partial<Subject>) => void }) => {
  const viewsRoles = useCan('View', 'CanViewRole');
  const viewsUsers = useCan('View', 'CanViewUser');
  const levels = [
    ...(viewsRoles
      ? ([
          { id: 'role', name: t('common.role') },
          { id: 'department', name: t('userManagement.department') },
        ] as const)
      : []),
    ...(viewsUsers ? ([{ id: 'user', name: t('common.user') }] as const) : []),
  ];
  const { level, id, other } = subject;
  return (
    <Strip gap={12} pad="8px 16px">
      <SelectBox<Level>
        label={t('userManagement.whose')}
        choices={levels}
        value={level}
        onChange={next => next && onChange({ level: next, id: undefined, other: undefined })}
        sx={{ width: 140 }}
      />
      <SubjectBox
        level={level}
        label={t(ASK[level])}
        value={id}
        onChange={next => onChange({ id: next, ...(next === other ? { other: undefined } : {}) })}
      />
      <SubjectBox
        level={level}
        label={t('userManagement.compareWith')}
        emptyLabel={t('userManagement.noComparison')}
        value={other}
        onChange={next => onChange({ other: next })}
        without={id}
      />
    </Strip>
  );
};
