import { Button, Drawer, IconButton, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Save, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { ErrorSummary } from '../forms/ErrorSummary.js';
import { FormPartsContext } from '../forms/form-context.js';
import type { Messages } from '../forms/form-values.js';
import { Kbd } from '../keys/Kbd.js';
import { useKey, useModalKeys } from '../keys/use-key.js';
import { font, v } from '../../theme/tokens.js';
import { LeaveDialog } from './LeaveDialog.js';
import { useEntryForm } from './use-entry-form.js';

const Frame = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    padding: '0 8px 0 16px',
    borderBottom: `1px solid ${v.line}`,
  },
  '& > header h2': { ...font.title, flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > .body': { flex: 1, minHeight: 0, overflow: 'auto', padding: 16, display: 'grid', gap: 16, alignContent: 'start' },
  '& > footer': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 48,
    padding: '0 16px',
    borderTop: `1px solid ${v.line}`,
  },
  '& > footer .foot': { flex: 1, minWidth: 0 },
});

interface Props<Values extends FieldValues> {
  title: string;
  /** What is filled in, for the question before it is thrown away. */
  name: string;
  values: Values;
  validate: (values: Values) => Messages;
  onSave: (values: Values) => Promise<void>;
  onClose: () => void;
  saveLabel: string;
  width?: number;
  /** On the left of the foot, e.g. what the money will be. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A form at the right edge, above the case: what it is about stays in sight. Mounted while it is open. */
export const EntryDrawer = <Values extends FieldValues>(props: Props<Values>) => {
  const { title, name, values, validate, onSave, onClose, saveLabel, width = 480, foot, children } = props;
  const titleId = useId();
  const { form, submit, parts } = useEntryForm({ values, validate, onSave });
  const { isDirty, isSubmitting } = form.formState;
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (isDirty ? setLeaving(true) : onClose());
  useModalKeys(true);
  useKey('ctrl+s', () => void submit(), { enabled: !isSubmitting && !isLeaving });
  const paper = {
    role: 'dialog',
    'aria-modal': true,
    'aria-labelledby': titleId,
    sx: { width, maxWidth: '100vw', backgroundColor: v.surface },
  };
  return (
    <Drawer open anchor="right" onClose={leave} slotProps={{ paper }}>
      <FormPartsContext value={parts}>
        <FormProvider {...form}>
          <Frame noValidate onSubmit={event => event.preventDefault()}>
            <header>
              <h2 id={titleId}>{title}</h2>
              <Tooltip title="Close (Esc)">
                <IconButton aria-label="Close" onClick={leave}>
                  <X size={16} />
                </IconButton>
              </Tooltip>
            </header>
            <div className="body">
              <ErrorSummary />
              {children}
            </div>
            <footer>
              <div className="foot">{foot}</div>
              <Button onClick={leave} disabled={isSubmitting}>
                Cancel
              </Button>
              <Button variant="contained" startIcon={<Save size={16} />} onClick={() => void submit()} disabled={isSubmitting}>
                {saveLabel} <Kbd>Ctrl S</Kbd>
              </Button>
            </footer>
          </Frame>
          <LeaveDialog open={isLeaving} name={name} onStay={() => setLeaving(false)} onDiscard={onClose} />
        </FormProvider>
      </FormPartsContext>
    </Drawer>
  );
};
