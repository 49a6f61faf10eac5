import { Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { font, v } from '@/theme/tokens.js';

/** What a control needs from its shell, to be spread onto it. */
export interface FieldSlot {
  id: string;
  /** The label's own id, for controls that a label element cannot name. */
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

interface Props {
  label: string;
  required?: boolean;
  /** Below the control: what is expected, what follows from it. */
  hint?: ReactNode;
  /** The documented text of what is wrong; takes the hint's place. */
  error?: string;
  /** On the right of the label, reached after the control: a way to what is chosen. */
  beside?: ReactNode;
  /** Several controls under one label, e.g. check boxes. */
  group?: boolean;
  /** Columns of the form's six; default 2. */
  span?: 1 | 2 | 3 | 4 | 5 | 6;
  children: (slot: FieldSlot) => ReactNode;
}

const Box = styled('div')({
  position: 'relative',
  minWidth: 0,
  '& > label, & > .label': { ...font.small, display: 'block', fontWeight: 500, color: v.text2, marginBottom: 4 },
  '& .star': { color: v.dangerText },
  '& > .beside': { position: 'absolute', top: 0, right: 0, height: 18, display: 'flex', alignItems: 'center' },
  '& > .note': { ...font.small, display: 'flex', gap: 4, marginTop: 4, color: v.text3 },
  '& > .note.error': { color: v.dangerText },
  '& > .note svg': { flex: 'none', marginTop: 1 },
});

/** Label above, control, and under it the hint or what is wrong. */
export const FieldShell = ({ label, required = false, hint, error, beside, group = false, span = 2, children }: Props) => {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error ?? hint);
  const name = (
    <>
      {label}
      {required && (
        <span className="star" aria-hidden>
          {' '}
          *
        </span>
      )}
    </>
  );
  const slot: FieldSlot = {
    id,
    labelId: `${id}-label`,
    describedBy: hasNote ? noteId : undefined,
    invalid: Boolean(error),
    required,
  };
  return (
    <Box
      style={{ gridColumn: `span ${span}` }}
      role={group ? 'group' : undefined}
      aria-labelledby={group ? `${id}-label` : undefined}
    >
      {group ? (
        <span className="label" id={`${id}-label`}>
          {name}
        </span>
      ) : (
        <label id={`${id}-label`} htmlFor={id}>
          {name}
        </label>
      )}
      {children(slot)}
      {beside && <span className="beside">{beside}</span>}
      {hasNote && (
        <div id={noteId} className={error ? 'note error' : 'note'}>
          {error && <CircleAlert size={14} aria-hidden />}
          <span>{error ?? hint}</span>
        </div>
      )}
    </Box>
  );
};

/** What is wrong with a select is also its tooltip, as documented. It is above the select: the options open below and must stay free. */
export const ErrorTip = ({ error, children }: { error: string | undefined; children: ReactNode }) => (
  <Tooltip title={error ?? ''} describeChild placement="top" disableInteractive>
    <div>{children}</div>
  </Tooltip>
);
