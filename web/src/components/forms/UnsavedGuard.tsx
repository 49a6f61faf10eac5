import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { t } from '@/texts/t.js';
import { rich } from '@/texts/rich.js';
import { addUnsavedForm } from './unsaved-forms.js';

interface Props {
  /** How many changes would be lost; none: nothing is asked. */
  changes: number;
  /** What they are in, e.g. the record's name. */
  name: string;
  /** Saves; false when that was refused. */
  onSave: () => Promise<boolean>;
  /** Asked at the moment of leaving: false right after saving, before the screen knows. */
  isDirty: () => boolean;
  /** The user leaves without saving. */
  onDiscard?: (() => void) | undefined;
}

/** Another record of the same screen is another place; another tab of the record (its hash) is not. */
const placeOf = ({ pathname, search }: Location): string => pathname + search;

/** Asks before unsaved work is left: another screen or record with our dialog, the browser's own when the page is closed. */
export const UnsavedGuard = ({ changes, name, onSave, isDirty, onDiscard }: Props) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty() && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useEffect(() => {
    if (changes === 0) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    const removeForm = addUnsavedForm();
    return () => {
      window.removeEventListener('beforeunload', warn);
      removeForm();
    };
  }, [changes]);
  const stay = () => blocker.reset?.();
  const discard = () => {
    onDiscard?.();
    blocker.proceed?.();
  };
  const saveAndLeave = async () => {
    if (await onSave()) blocker.proceed?.();
    else stay();
  };
  return (
    <DialogFrame
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={t('forms.leaveWithoutSaving')}
      actions={
        <>
          <Button color="error" onClick={discard}>
            {t('forms.discard')}
          </Button>
          <Button autoFocus onClick={stay}>
            {t('forms.stay')}
          </Button>
          <Button variant="contained" onClick={() => void saveAndLeave()}>
            {t('forms.saveAndLeave')}
          </Button>
        </>
      }
    >
      {rich('forms.in', { smart_count: changes, name: <b>{name}</b> })}
    </DialogFrame>
  );
};
