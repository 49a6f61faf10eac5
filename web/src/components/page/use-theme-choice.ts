import { useRemoveFromStore, useStore, useTheme } from 'react-admin';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** The theme that the user chose; without a choice it is the one of the system. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const [chosen] = useStore<'light' | 'dark' | undefined>('theme');
  const [, setTheme] = useTheme();
  const forget = useRemoveFromStore('theme');
  return [chosen ?? 'system', choice => (choice === 'system' ? forget() : setTheme(choice))];
}
