import { t } from '@/texts/t.js';

const NAMES: Record<string, string> = {
  ctrl: t('components.ctrl'),
  alt: t('components.alt'),
  shift: t('components.shift'),
  space: t('components.space'),
  Escape: t('components.esc'),
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** 'R' is typed with Shift, 'r' without. */
const partName = (part: string): string =>
  NAMES[part] ?? (part.length > 1 ? part : part === part.toLowerCase() ? part.toUpperCase() : `${t('components.shift')} ${part}`);

/** 'ctrl+s' → 'Ctrl S' */
export const keyName = (notation: string): string => (notation === '+' ? '+' : notation.split('+').map(partName).join(' '));
