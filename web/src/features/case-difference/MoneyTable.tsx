import type { MoneyDifference } from '@atlas/contracts';
import { formatMoney } from '@/components/format/money.js';
import { Panel } from '@/components/page/Panel.js';
import { signed } from './difference-text.js';
import { DifferenceTable } from './DifferenceTable.js';
import { t } from '@/texts/t.js';

const isNothing = ({ before, after }: MoneyDifference): boolean => before === 0 && after === 0;

/** Billed, paid by type, adjustments and the balance: each column adds up. */
export const MoneyTable = ({ money, showAll }: { money: readonly MoneyDifference[]; showAll: boolean }) => (
  <Panel title={t('caseDifference.money')} note={t('caseDifference.billedLessPaidWithAdjustments')}>
    <DifferenceTable aria-label={t('caseDifference.money')}>
      <thead>
        <tr>
          <th scope="col" style={{ width: '34%' }}>
            {t('common.amount')}
          </th>
          <th scope="col" className="money">
            {t('caseDifference.before')}
          </th>
          <th scope="col" className="money">
            {t('caseDifference.after')}
          </th>
          <th scope="col" className="money">
            {t('caseDifference.difference')}
          </th>
        </tr>
      </thead>
      <tbody>
        {money
          .filter(line => showAll || !isNothing(line))
          .map(line => (
            <tr key={`${line.group} ${line.label}`} className={line.is_total ? 'total' : 'line'}>
              <th scope="row">{line.label}</th>
              <td className="money">{formatMoney(line.before)}</td>
              <td className={line.difference === 0 ? 'money' : 'money differs'}>{formatMoney(line.after)}</td>
              <td className="money">{signed(line.difference)}</td>
            </tr>
          ))}
      </tbody>
    </DifferenceTable>
  </Panel>
);
