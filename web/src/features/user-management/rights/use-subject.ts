import { useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Level } from '../calls.js';

const LEVELS: readonly Level[] = ['role', 'department', 'user'];

/** Whose rights are shown, and with whose they are compared. */
export interface Subject {
  readonly level: Level;
  /** Undefined until one is chosen. */
  readonly id: number | undefined;
  readonly other: number | undefined;
}

const idIn = (text: string | null): number | undefined => (text && /^[1-9]\d*$/.test(text) ? Number(text) : undefined);

/** The subject in the address: `?role=5&with=7`. A role that was chosen is kept for the user, so the tab opens with it again (`selectedRole`). */
export function useSubject(): [Subject, (next: Partial<Subject>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [selectedRole, selectRole] = useStore<number | null>('selected-role.layout', null);
  const params = new URLSearchParams(search);
  const level = LEVELS.find(each => params.has(each)) ?? 'role';
  const named = idIn(params.get(level));
  const subject: Subject = {
    level,
    id: named ?? (level === 'role' ? (selectedRole ?? undefined) : undefined),
    other: idIn(params.get('with')),
  };
  const choose = (next: Partial<Subject>) => {
    const chosen = { ...subject, ...next };
    if (chosen.level === 'role' && chosen.id !== undefined && chosen.id !== selectedRole) selectRole(chosen.id);
    const query = new URLSearchParams([
      [chosen.level, chosen.id === undefined ? '' : String(chosen.id)],
      ...(chosen.other === undefined ? [] : [['with', String(chosen.other)]]),
    ]);
    void navigate({ search: `?${query.toString()}`, hash: 'rights' }, { replace: true });
  };
  return [subject, choose];
}
