import type { PaymentShare, SplitFigures } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Scale } from 'lucide-react';
import { Link } from 'react-router-dom';
import { MoneyBox } from '@/components/forms/MoneyBox.js';
import { Panel } from '@/components/page/Panel.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { Money } from '@/components/values/Money.js';
import { caseDetailsPath } from '@/providers/access/paths.js';
import { digits, font, size, v } from '@/theme/tokens.js';
import { type Amounts, byCase, placeOf } from './split.js';
import { t } from '@/texts/t.js';

const Scroll = styled('div')({ overflowX: 'auto' });
const Table = styled('table')({
  width: '100%',
  maxWidth: 1240,
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': {
    padding: `0 ${size.cellX}`,
    height: 36,
    textAlign: 'left',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${v.line}`,
  },
  '& thead th:first-of-type, & tbody th, & tfoot td:first-of-type': { paddingLeft: 16 },
  '& th:last-of-type, & td:last-of-type': { paddingRight: 16 },
  '& thead th': { ...font.small, height: 32, fontWeight: 500, color: v.text2, backgroundColor: v.surface2 },
  '& .right': { ...digits, textAlign: 'right' },
  '& td.box': { overflow: 'visible' },
  '& tbody th': { ...font.body, fontWeight: 500, color: v.text },
  '& tfoot td': { ...digits, fontWeight: 600, backgroundColor: v.surface2 },
});

interface RowProps {
  share: PaymentShare;
  /** The first of its case names it. */
  isFirst: boolean;
  rows: number;
  value: number | null;
  balanceAfter: number | undefined;
  onType: (value: number | null) => void;
}

const ShareRow = ({ share, isFirst, rows, value, balanceAfter, onType }: RowProps) => (
  <tr>
    {isFirst && (
      <>
        <th scope="rowgroup" rowSpan={rows}>
          <Link to={caseDetailsPath(share.case_id)}>{share.case_id}</Link>
        </th>
        <td rowSpan={rows} title={share.provider_name ?? undefined}>
          {share.provider_name}
        </td>
      </>
    )}
    <td>{share.bill_number ?? t('common.wholeCase')}</td>
    <td className="right">
      <Money amount={share.principal} />
    </td>
    <td className="right">
      <Money amount={share.balance} />
    </td>
    <td className="box">
      <MoneyBox
        value={value}
        onChange={onType}
        negative
        hiddenLabel
        label={t('packetsPayment.shareOfIn', { billNumber: share.bill_number ?? share.case_id, caseId: share.case_id })}
      />
    </td>
    <td className="right">
      <Money amount={balanceAfter} strong />
    </td>
  </tr>
);

interface Props {
  shares: readonly PaymentShare[];
  figures: SplitFigures;
  amount: number | null;
  typed: Amounts;
  onType: (place: string, value: number | null) => void;
  /** Back to what the rule gives. */
  onDivide: () => void;
  error: unknown;
}

/** Every bill's part, under its case, and what they come to. */
const AllocationTable = ({ shares, figures, typed, onType }: Pick<Props, 'shares' | 'figures' | 'typed' | 'onType'>) => (
  <Scroll>
    <Table aria-label={t('packetsPayment.allocation')}>
      <colgroup>
        <col style={{ width: 142 }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t('common.caseId')}</th>
          <th scope="col">{t('common.provider')}</th>
          <th scope="col">{t('common.bill')}</th>
          <th scope="col" className="right">
            {t('packetsPayment.principal')}
          </th>
          <th scope="col" className="right">
            {t('common.balance')}
          </th>
          <th scope="col" className="right">
            {t('packetsPayment.share')}
          </th>
          <th scope="col" className="right">
            {t('packetsPayment.balanceAfter')}
          </th>
        </tr>
      </thead>
      <tbody>
        {byCase(shares).flatMap(group =>
          group.shares.map((share, index) => {
            const place = placeOf(share);
            return (
              <ShareRow
                key={place}
                share={share}
                isFirst={index === 0}
                rows={group.shares.length}
                balanceAfter={figures.balances_after[shares.indexOf(share)]}
                value={place in typed ? (typed[place] ?? null) : share.amount}
                onType={value => onType(place, value)}
              />
            );
          }),
        )}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4}>{t('packetsPayment.allocated')}</td>
          <td className="right">
            <Money amount={figures.balance} total />
          </td>
          <td className="right">
            <Money amount={figures.allocated} total strong />
          </td>
          <td className="right">
            <Money amount={figures.balance_after} total strong />
          </td>
        </tr>
      </tfoot>
    </Table>
  </Scroll>
);

/** Where the payment goes, bill by bill: as the rule divides it, and as the user corrects it. */
export const AllocationPanel = ({ shares, figures, amount, typed, onType, onDivide, error }: Props) => {
  const isTyped = Object.keys(typed).length > 0;
  return (
    <Panel
      title={t('packetsPayment.allocation')}
      note={t('packetsPayment.splitByOutstandingPrincipal')}
      actions={
        isTyped && (
          <Button startIcon={<Scale size={16} />} onClick={onDivide}>
            {t('packetsPayment.splitByPrincipal')}
          </Button>
        )
      }
    >
      {error ? (
        <ErrorState error={error} />
      ) : amount === null || shares.length === 0 ? (
        <EmptyState title={t('packetsPayment.nothingToAllocateYet')}>{t('packetsPayment.enterAnAmount')}</EmptyState>
      ) : (
        <AllocationTable shares={shares} figures={figures} typed={typed} onType={onType} />
      )}
    </Panel>
  );
};
