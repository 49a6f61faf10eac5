import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '@/texts/t.js';
import { font, v } from '@/theme/tokens.js';

export interface Step<Id extends string = string> {
  id: Id;
  label: string;
}

const Bar = styled('div')({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 44,
  padding: '0 16px',
  backgroundColor: v.surface2,
  borderTop: `1px solid ${v.line}`,
  borderBottom: `1px solid ${v.line}`,
  '& ol': { display: 'flex', alignItems: 'center', gap: 8 },
  '& li': { display: 'flex', alignItems: 'center', gap: 8, color: v.text2, whiteSpace: 'nowrap' },
  '& li + li::before': { content: '""', width: 20, borderTop: `1px solid ${v.line2}` },
  '& i': {
    ...font.small,
    width: 20,
    height: 20,
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    border: `1px solid ${v.controlLine}`,
    fontStyle: 'normal',
    fontWeight: 600,
  },
  '& .done i': { color: v.accentText, borderColor: 'transparent', backgroundColor: v.accentTint2 },
  '& [aria-current] ': { color: v.text, fontWeight: 600 },
  '& [aria-current] i': { color: v.onAccent, borderColor: 'transparent', backgroundColor: v.accent },
  '& button': { display: 'contents', font: 'inherit', letterSpacing: 'inherit', color: 'inherit', cursor: 'pointer' },
  '& .end': { marginLeft: 'auto', display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, color: v.text2 },
});

interface Props<Id extends string> {
  steps: readonly Step<Id>[];
  current: Id;
  /** Steps that are done lead back; without it they only show. */
  onGo?: (id: Id) => void;
  /** On the right: what is worked on, e.g. the file. */
  end?: ReactNode;
}

/** The steps of a wizard, 44 px: done, current, to come. */
export const StepBar = <Id extends string>({ steps, current, onGo, end }: Props<Id>) => {
  const at = steps.findIndex(({ id }) => id === current);
  return (
    <Bar>
      <ol aria-label={t('components.steps')}>
        {steps.map(({ id, label }, index) => {
          const isDone = index < at;
          const content = (
            <>
              <i aria-hidden>{isDone ? <Check size={12} /> : index + 1}</i>
              {label}
            </>
          );
          return (
            <li key={id} className={isDone ? 'done' : undefined} aria-current={index === at ? 'step' : undefined}>
              {isDone && onGo ? (
                <button type="button" onClick={() => onGo(id)}>
                  {content}
                </button>
              ) : (
                content
              )}
            </li>
          );
        })}
      </ol>
      {end && <div className="end">{end}</div>}
    </Bar>
  );
};
