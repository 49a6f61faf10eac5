import type { CasePacketCheck } from '@atlas/contracts';
import { IconButton, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { Fragment, useRef } from 'react';
import { Link } from 'react-router-dom';
import { StatusChip, type Tone } from '../../../components/chips/StatusChip.js';
import { Tick } from '../../../components/forms/Tick.js';
import { notInField, useKey } from '../../../components/keys/use-key.js';
import { Money } from '../../../components/values/Money.js';
import { caseDetailsPath } from '../../../providers/access/paths.js';
import { digits, font, ids, size, v } from '../../../theme/tokens.js';
import { canBeFiled, type CheckState, itemAt, type Part, partsOf, stateLabel, stateOf } from './check-matrix.js';
import { Mark } from './Mark.js';
import { RemarkLines } from './RemarkLines.js';

const TONES: Readonly<Record<CheckState, Tone>> = { complete: 'pay', warnings: 'att', missing: 'danger', not_now: 'fin' };

/** Below this width of its own place the table does without the carrier. */
const TIGHT = '@container (max-width: 900px)';

const Table = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': {
    ...font.small,
    height: size.row,
    padding: `0 ${size.cellX}`,
    textAlign: 'left',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${v.line}`,
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: 32,
    fontWeight: 500,
    color: v.text2,
    backgroundColor: v.surface2,
  },
  '& th, & td:not(.remark)': { overflow: 'hidden', textOverflow: 'ellipsis', boxSizing: 'border-box' },
  '& .first': { paddingLeft: 16, textOverflow: 'clip' },
  '& .mark': { padding: 0, textAlign: 'center', textOverflow: 'clip' },
  '& td.missing': { backgroundColor: v.dangerTint },
  '& td.look': { backgroundColor: v.warnTint },
  '& .id': ids,
  '& td.name': { ...font.body, fontWeight: 500, color: v.text },
  '& td.carrier': { color: v.text2 },
  '& td.money': { ...font.body, ...digits, textAlign: 'right', color: v.text },
  '& .state': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 4, marginRight: -4 },
  '& tbody tr': { outline: 'none' },
  '& tbody tr.case': { cursor: 'default' },
  '& tbody tr.case:hover td:not(.missing):not(.look)': { backgroundColor: v.hover },
  '& tr.current td': { boxShadow: `inset 0 2px ${v.focus}, inset 0 -2px ${v.focus}` },
  '& tr.current td:first-of-type': { boxShadow: `inset 2px 2px ${v.focus}, inset 0 -2px ${v.focus}` },
  '& tr.current td:last-of-type': { boxShadow: `inset -2px 2px ${v.focus}, inset 0 -2px ${v.focus}` },
  '& tr.remarks td': { padding: 0, height: 'auto', ...font.body },
  [TIGHT]: { '& .carrier': { display: 'none' } },
});

interface Props {
  checks: readonly CasePacketCheck[];
  heldBack: ReadonlySet<string>;
  currentId: string | undefined;
  onCurrent: (caseId: string) => void;
  onToggle: (caseId: string) => void;
  /** Ready cases that are shown: all to be sent, or all held back. */
  onToggleAll: (send: boolean) => void;
  onRemove: (caseId: string) => void;
  onUploaded: (caseId: string) => Promise<void>;
}

/** Arrows walk through the cases, X sends one or holds it back. */
function useTableKeys({ checks, currentId, onCurrent, onToggle }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  const at = checks.findIndex(({ case_id }) => case_id === currentId);
  const current = checks[at];
  const move = (step: number) => {
    const next = checks[Math.min(Math.max(at + step, 0), checks.length - 1)];
    if (!next) return;
    onCurrent(next.case_id);
    body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(next.case_id)}"]`)?.focus();
  };
  const list = { group: 'List', when: notInField } as const;
  useKey(['j', 'ArrowDown'], () => move(1), { ...list, label: 'Next row' });
  useKey(['k', 'ArrowUp'], () => move(-1), { ...list, label: 'Previous row' });
  useKey('x', () => current && canBeFiled(current) && onToggle(current.case_id), { ...list, label: 'Send or hold back' });
  return body;
}

interface RowProps extends Pick<Props, 'onCurrent' | 'onToggle' | 'onRemove' | 'onUploaded'> {
  check: CasePacketCheck;
  parts: readonly Part[];
  isSent: boolean;
  isCurrent: boolean;
  isTabStop: boolean;
}

const CaseLines = ({ check, parts, isSent, isCurrent, isTabStop, onCurrent, onToggle, onRemove, onUploaded }: RowProps) => {
  const { case_id: id, injured_name: name, insurance_company_name: carrier, in_dispute: amount } = check;
  return (
    <Fragment>
      <tr
        data-row={id}
        className={isCurrent ? 'case current' : 'case'}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={() => onCurrent(id)}
        onClick={() => onCurrent(id)}
      >
        <td className="first">
          <Tick checked={isSent} disabled={!canBeFiled(check)} onChange={() => onToggle(id)} aria-label={`Send ${id}`} />
        </td>
        <td className="id">
          <Link to={caseDetailsPath(id)} tabIndex={-1}>
            {id}
          </Link>
        </td>
        <td className="name" title={name}>
          {name}
        </td>
        <td className="carrier" title={carrier ?? undefined}>
          {carrier}
        </td>
        <td className="money">
          <Money amount={amount} />
        </td>
        {parts.map(part => {
          const item = itemAt(check, part);
          return (
            <td key={part.key} className={`mark ${item?.mark ?? ''}`} title={item?.why || undefined}>
              {item && <Mark mark={item.mark} />}
            </td>
          );
        })}
        <td>
          <div className="state">
            <StatusChip tone={TONES[stateOf(check)]} label={stateLabel(check)} />
            <Tooltip title="Take out of the batch">
              <IconButton aria-label={`Take ${id} out of the batch`} tabIndex={isCurrent ? 0 : -1} onClick={() => onRemove(id)}>
                <X size={14} />
              </IconButton>
            </Tooltip>
          </div>
        </td>
      </tr>
      {isCurrent && stateOf(check) !== 'complete' && (
        <tr className="remarks">
          <td className="remark" colSpan={parts.length + 6}>
            <RemarkLines check={check} onUploaded={() => onUploaded(id)} />
          </td>
        </tr>
      )}
    </Fragment>
  );
};

/** In px; the name takes what is left, at least its own. */
const WIDTH = { tick: 36, id: 120, name: 96, money: 80, state: 132 } as const;
const MARK_MIN = 36;
const LETTER = 6.5;

/** A mark's column is as wide as its short name. */
const markWidth = ({ short }: Part): number => Math.max(MARK_MIN, Math.ceil(short.length * LETTER) + 4);

const leastWidth = (parts: readonly Part[]): number =>
  [...Object.values(WIDTH), ...parts.map(markWidth)].reduce((sum, width) => sum + width, 0);

const Widths = ({ parts }: { parts: readonly Part[] }) => (
  <colgroup>
    <col style={{ width: WIDTH.tick }} />
    <col style={{ width: WIDTH.id }} />
    <col />
    <col className="carrier" />
    <col style={{ width: WIDTH.money }} />
    {parts.map(part => (
      <col key={part.key} style={{ width: markWidth(part) }} />
    ))}
    <col style={{ width: WIDTH.state }} />
  </colgroup>
);

/** Cases by the parts of their packets: what is there, what is missing, and under the current case what to do about it. */
export const CheckTable = (props: Props) => {
  const { checks, heldBack, currentId, onToggleAll } = props;
  const body = useTableKeys(props);
  const parts = partsOf(checks);
  const ready = checks.filter(canBeFiled);
  const sent = ready.filter(({ case_id }) => !heldBack.has(case_id)).length;
  const tabStop = checks.some(({ case_id }) => case_id === currentId) ? currentId : checks[0]?.case_id;
  return (
    <Table aria-label="Packet check" style={{ minWidth: leastWidth(parts) }}>
      <Widths parts={parts} />
      <thead>
        <tr>
          <th className="first" scope="col">
            <Tick
              checked={sent > 0 && sent === ready.length}
              indeterminate={sent > 0 && sent < ready.length}
              disabled={ready.length === 0}
              onChange={() => onToggleAll(sent < ready.length)}
              aria-label="Send all that are ready"
            />
          </th>
          <th scope="col">Case ID</th>
          <th scope="col">Injured</th>
          <th scope="col" className="carrier">
            Carrier
          </th>
          <th scope="col" style={{ textAlign: 'right' }}>
            In dispute
          </th>
          {parts.map(({ key, name, short }) => (
            <th key={key} scope="col" className="mark" title={name} aria-label={name}>
              {short}
            </th>
          ))}
          <th scope="col">Packet check</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {checks.map(check => (
          <CaseLines
            key={check.case_id}
            {...props}
            check={check}
            parts={parts}
            isSent={canBeFiled(check) && !heldBack.has(check.case_id)}
            isCurrent={check.case_id === currentId}
            isTabStop={check.case_id === tabStop}
          />
        ))}
      </tbody>
    </Table>
  );
};
