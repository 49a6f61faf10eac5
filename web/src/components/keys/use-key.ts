import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useStore } from 'react-admin';
import { isLetter, type KeyBinding, keyRegistry, notationOf } from './key-registry.js';

export interface KeyOptions extends Partial<Pick<KeyBinding, 'label' | 'group' | 'moves'>> {
  enabled?: boolean;
  /** The key keeps its own meaning when this answers false: see `notInField`, `notInteractive`. */
  when?: (event: KeyboardEvent) => boolean;
}

/**
 * Runs something when a key is pressed: `useKey('c', add, { label: 'Add case' })`. Single letters rest while a field has focus and when the
 * user switched them off; everything rests while a dialog lies above.
 */
export function useKey(keys: string | readonly string[], run: (event: KeyboardEvent) => void, options: KeyOptions = {}): void {
  const { label, group = 'everywhere', moves, enabled = true, when } = options;
  const latest = useEffectEvent(run);
  const applies = useEffectEvent((event: KeyboardEvent) => when?.(event) ?? true);
  const joined = typeof keys === 'string' ? keys : keys.join(' ');
  useEffect(() => {
    if (!enabled) return undefined;
    return keyRegistry.add({
      keys: joined.split(' '),
      label,
      group,
      moves,
      when: event => applies(event),
      run: event => latest(event),
    });
  }, [joined, label, group, moves, enabled]);
}

/** Hides the page's keys while a dialog is open. */
export function useModalKeys(open: boolean): void {
  useLayoutEffect(() => (open ? keyRegistry.add('modal') : undefined), [open]);
}

/** Whether single letters do something; a preference of the user (WCAG 2.1.4). */
export const useLetterKeys = (): [boolean, (on: boolean) => void] => {
  const [on, setOn] = useStore<boolean>('keyboard.letters', true);
  return [on, setOn];
};

const FIELD =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true], [role=textbox], [role=combobox]';
const FLOATING = '.MuiPopover-root, .MuiAutocomplete-popper';

const hasModifier = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey;

/** Listens for all keys; mounted once by the shell. */
export function useKeyDispatch(): void {
  const [letters] = useLetterKeys();
  const dispatch = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const notation = notationOf(event);
    const target = event.target instanceof Element ? event.target : null;
    if (isLetter(notation) && (!letters || target?.closest(`${FIELD}, ${FLOATING}`))) return;
    const binding = keyRegistry.find(notation, event);
    if (!binding) return;
    event.preventDefault();
    if (hasModifier(event)) event.stopPropagation();
    binding.run(event);
  });
  useEffect(() => {
    // Before the control that has the focus: to a list box Ctrl Enter is Enter, and it would open instead of going on.
    const early = (event: KeyboardEvent) => hasModifier(event) && dispatch(event);
    const late = (event: KeyboardEvent) => !hasModifier(event) && dispatch(event);
    window.addEventListener('keydown', early, true);
    window.addEventListener('keydown', late);
    return () => {
      window.removeEventListener('keydown', early, true);
      window.removeEventListener('keydown', late);
    };
  }, []);
}

const isIn = (event: KeyboardEvent, selector: string): boolean =>
  event.target instanceof Element && event.target.closest(selector) !== null;

/** For arrows and the like: not while a field or something that floats has the focus. */
export const notInField = (event: KeyboardEvent): boolean => !isIn(event, `${FIELD}, ${FLOATING}, [role=tab], [role=slider]`);

/** For Enter: not on what already means something by it. */
export const notInteractive = (event: KeyboardEvent): boolean =>
  notInField(event) && !isIn(event, 'a, button, summary, [role=button]');
