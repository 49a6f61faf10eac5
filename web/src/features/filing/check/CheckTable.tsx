import type { CasePacketCheck, PacketState } from '@atlas/contracts';
import { Checkbox, IconButton, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { Fragment, useRef } from 'react';
import { Link } from 'react-router-dom';
import { StatusChip, type Tone } from '@/components/chips/StatusChip.js';
import { notInField, useKey } from '@/components/keys/use-key.js';
import { Money } from '@/components/values/Money.js';
import { caseDetailsPath } from '@/providers/access/paths.js';
import { digits, font, ids, size, v } from '@/theme/tokens.js';
import { itemAt, type Part, partsOf, stateLabel } from './check-matrix.js';
import { Mark } from './Mark.js';
import { CARRIER, leastWidth, Widths } from './Widths.js';
import { RemarkLines } from './RemarkLines.js';
import { t } from '@/texts/t.js';

const TONES: Readonly<Record<PacketState, Tone>> = { complete: 'pay', warnings: 'att', missing: 'danger', not_now: 'fin' };

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
  '& th.first, & td.first': { padding: '0 0 0 16px', textOverflow: 'clip' },
  '& th.mark, & td.mark': { padding: 0, textAlign: 'center', textOverflow: 'clip' },
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
});

interface Props {
  checks: readonly CasePacketCheck[];
  /** How wide it may be, in px. */
  room: number;
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
  const list = { group: 'list', when: notInField } as const;
  useKey(['j', 'ArrowDown'], () => move(1), { ...list, label: t('filingCheck.nextRow') });
  useKey(['k', 'ArrowUp'], () => move(-1), { ...list, label: t('filingCheck.previousRow') });
  useKey('x', () => current?.can_be_filed && onToggle(current.case_id), {
    ...list,
    label: t('filingCheck.sendOrHoldBack'),
  });
  return body;
}

interface RowProps extends Pick<Props, 'onCurrent' | 'onToggle' | 'onRemove' | 'onUploaded'> {
  check: CasePacketCheck;
  parts: readonly Part[];
  hasCarrier: boolean;
  isSent: boolean;
  isCurrent: boolean;
  isTabStop: boolean;
}

const MarkCells = ({ check, parts }: Pick<RowProps, 'check' | 'parts'>) =>
  parts.map(part => {
    const item = itemAt(check, part);
    return (
      <td key={part.key} className={`mark ${item?.mark ?? ''}`} title={item?.why || undefined}>
        {item && <Mark mark={item.mark} />}
      </td>
    );
  });

/** The state of the case, and removal from the batch. */
const StateCell = ({ check, isCurrent, onRemove }: Pick<RowProps, 'check' | 'isCurrent' | 'onRemove'>) => (
  <td>
    <div className="state">
      <StatusChip tone={TONES[check.state]} label={stateLabel(check)} />
      <Tooltip title={t('filingCheck.removeFromTheBatch')}>
        <IconButton
          aria-label={t('filingCheck.removeFromTheBatch2', { caseId: check.case_id })}
          tabIndex={isCurrent ? 0 : -1}
          onClick={() => onRemove(check.case_id)}
        >
          <X size={14} />
        </IconButton>
      </Tooltip>
    </div>
  </td>
);

const CaseLines = ({
  check,
  parts,
  hasCarrier,
  isSent,
  isCurrent,
  isTabStop,
  onCurrent,
  onToggle,
  onRemove,
  onUploaded,
}: RowProps) => {
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
          <Checkbox
            checked={isSent}
            disabled={!check.can_be_filed}
            onChange={() => onToggle(id)}
            slotProps={{ input: { 'aria-label': t('filingCheck.send', { id }) } }}
          />
        </td>
        <td className="id">
          <Link to={caseDetailsPath(id)} tabIndex={-1}>
            {id}
          </Link>
        </td>
        <td className="name" title={name}>
          {name}
        </td>
        {hasCarrier && (
          <td className="carrier" title={carrier ?? undefined}>
            {carrier}
          </td>
        )}
        <td className="money">
          <Money amount={amount} />
        </td>
        <MarkCells check={check} parts={parts} />
        <StateCell check={check} isCurrent={isCurrent} onRemove={onRemove} />
      </tr>
      {isCurrent && check.state !== 'complete' && (
        <tr className="remarks">
          <td className="remark" colSpan={parts.length + (hasCarrier ? 6 : 5)}>
            <RemarkLines check={check} onUploaded={() => onUploaded(id)} />
          </td>
        </tr>
      )}
    </Fragment>
  );
};

/** Cases by the parts of their packets: what is there, what is missing, and under the current case what to do about it. */
export const CheckTable = (props: Props) => {
  const { checks, room, heldBack, currentId, onToggleAll } = props;
  const body = useTableKeys(props);
  const parts = partsOf(checks);
  const hasCarrier = room >= leastWidth(parts) + CARRIER;
  const ready = checks.filter(({ can_be_filed }) => can_be_filed);
  const sent = ready.filter(({ case_id }) => !heldBack.has(case_id)).length;
  const tabStop = checks.some(({ case_id }) => case_id === currentId) ? currentId : checks[0]?.case_id;
  return (
    <Table aria-label={t('filingCheck.packetCheck')} style={{ minWidth: leastWidth(parts) }}>
      <Widths parts={parts} hasCarrier={hasCarrier} />
      <thead>
        <tr>
          <th className="first" scope="col">
            <Checkbox
              checked={sent > 0 && sent === ready.length}
              indeterminate={sent > 0 && sent < ready.length}
              disabled={ready.length === 0}
              onChange={() => onToggleAll(sent < ready.length)}
              slotProps={{ input: { 'aria-label': t('filingCheck.selectAllReadyCases') } }}
            />
          </th>
          <th scope="col">{t('common.caseId')}</th>
          <th scope="col">{t('filingCheck.injured')}</th>
          {hasCarrier && <th scope="col">{t('filingCheck.carrier')}</th>}
          <th scope="col" style={{ textAlign: 'right' }}>
            {t('filingCheck.inDispute')}
          </th>
          {parts.map(({ key, name, short }) => (
            <th key={key} scope="col" className="mark" title={name} aria-label={name}>
              {short}
            </th>
          ))}
          <th scope="col">{t('filingCheck.packetCheck')}</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {checks.map(check => (
          <CaseLines
            key={check.case_id}
            {...props}
            check={check}
            parts={parts}
            hasCarrier={hasCarrier}
            isSent={check.can_be_filed && !heldBack.has(check.case_id)}
            isCurrent={check.case_id === currentId}
            isTabStop={check.case_id === tabStop}
          />
        ))}
      </tbody>
    </Table>
  );
};
