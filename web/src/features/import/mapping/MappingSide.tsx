import { styled } from '@mui/material/styles';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { RadioTick, TickLabel } from '../../../components/forms/Tick.js';
import { SidePanel } from '../../../components/page/Page.js';
import { useCan } from '../../../providers/session/use-session.js';
import { font, v } from '../../../theme/tokens.js';
import type { Draft, UnknownParties } from '../import-draft.js';
import { fieldLabel, REQUIRED_FIELDS } from '../required-fields.js';
import { LineCard } from './LineCard.js';

const Fields = styled('ul')({
  ...font.small,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '6px 8px',
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& .missing': { color: v.dangerText },
});
const Rules = styled('fieldset')({
  border: 0,
  padding: 0,
  margin: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  '& legend, & p': { ...font.small, padding: 0, color: v.text2, marginBottom: 4 },
  '& p': { marginTop: 8 },
});

const RULES: Record<UnknownParties, string> = { create: 'Create them, to be reviewed', refuse: 'Refuse their lines' };

interface Props {
  draft: Draft;
  onChange: (next: (draft: Draft) => Draft) => void;
}

/** Beside the mapping: a line as it will be, which fields a line can not do without, and the rules for this file. */
export const MappingSide = ({ draft, onChange }: Props) => {
  const [row, setRow] = useState(1);
  const mayCreate = useCan('CanManageMaster');
  const mapped = new Set(Object.values(draft.mapping));
  const there = REQUIRED_FIELDS.filter(field => mapped.has(field)).length;
  return (
    <SidePanel width={312} aria-label="This file">
      <LineCard draft={draft} row={row} onRow={setRow} />
      <section>
        <h2>
          Required fields{' '}
          <span style={{ ...font.small, color: v.text2, fontWeight: 400 }}>
            {there} of {REQUIRED_FIELDS.length}
          </span>
        </h2>
        <Fields>
          {REQUIRED_FIELDS.map(field => {
            const isThere = mapped.has(field);
            return (
              <li key={field} className={isThere ? undefined : 'missing'}>
                {isThere ? (
                  <CircleCheck size={14} color={v.ok} aria-label="Mapped" />
                ) : (
                  <CircleAlert size={14} aria-label="Missing" />
                )}
                {fieldLabel(field)}
              </li>
            );
          })}
        </Fields>
      </section>
      <section>
        <h2>Rules for this file</h2>
        <Rules>
          <legend>Unknown providers, insurers and doctors</legend>
          {(['create', 'refuse'] as const).map(rule => (
            <TickLabel key={rule}>
              <RadioTick
                name="unknown-parties"
                checked={draft.unknownParties === rule}
                disabled={!mayCreate}
                onChange={() => onChange(current => ({ ...current, unknownParties: rule }))}
              />
              {RULES[rule]}
            </TickLabel>
          ))}
          {!mayCreate && <p>Creating them needs CanManageMaster. Ask an administrator.</p>}
          <p>The same line twice in the file: both are kept and listed.</p>
        </Rules>
      </section>
    </SidePanel>
  );
};
