import { Tooltip } from '@mui/material';
import { type ReactElement, useId, useState } from 'react';
import { MoneyBox } from '@/components/forms/MoneyBox.js';
import { TextBox } from '@/components/forms/TextBox.js';
import { useFormField } from '@/components/forms/use-form-field.js';
import { font, v } from '@/theme/tokens.js';

interface Props {
  source: string;
  /** Read out, and named by the summary of errors. */
  label: string;
  maxLength?: number;
}

/** Errors are shown under the cell if there is room, and in its tooltip. */
export const CodeCellFrame = ({ error, id, children }: { error: string | undefined; id: string; children: ReactElement }) => (
  <>
    <Tooltip title={error ?? ''}>
      <div>{children}</div>
    </Tooltip>
    {error && (
      <div id={id} style={{ ...font.small, color: v.dangerText, marginTop: 2 }}>
        {error}
      </div>
    )}
  </>
);

/** A text in a line of codes. */
export const CodeCell = ({ source, label, maxLength }: Props) => {
  const { shell, value, onChange, onBlur, ref } = useFormField({ source, label });
  const id = useId();
  return (
    <CodeCellFrame error={shell.error} id={id}>
      <TextBox
        aria-label={label}
        describedBy={shell.error ? id : undefined}
        invalid={shell.error !== undefined}
        maxLength={maxLength}
        autoComplete="off"
        inputRef={ref}
        value={typeof value === 'string' ? value : ''}
        onChange={text => onChange(text === '' ? null : text)}
        onBlur={onBlur}
      />
    </CodeCellFrame>
  );
};

/** Units: a count, of which minutes and drugs have decimals. */
export const CodeNumber = ({ source, label }: Props) => {
  const { shell, value, onChange, onBlur, ref } = useFormField({ source, label });
  const [typed, setTyped] = useState<string>();
  const id = useId();
  return (
    <CodeCellFrame error={shell.error} id={id}>
      <TextBox
        aria-label={label}
        describedBy={shell.error ? id : undefined}
        invalid={shell.error !== undefined}
        inputMode="decimal"
        align="right"
        maxLength={10}
        autoComplete="off"
        inputRef={ref}
        value={typed ?? (typeof value === 'number' ? String(value) : '')}
        onChange={text => {
          const kept = text.replace(/[^\d.]/g, '');
          setTyped(kept);
          onChange(kept === '' || Number.isNaN(Number(kept)) ? null : Number(kept));
        }}
        onBlur={() => {
          setTyped(undefined);
          onBlur();
        }}
      />
    </CodeCellFrame>
  );
};

export const CodeMoney = ({ source, label }: Props) => {
  const { shell, value, onChange, onBlur } = useFormField({ source, label });
  const id = useId();
  return (
    <CodeCellFrame error={shell.error} id={id}>
      <MoneyBox
        aria-label={label}
        describedBy={shell.error ? id : undefined}
        invalid={shell.error !== undefined}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
        onBlur={onBlur}
      />
    </CodeCellFrame>
  );
};
