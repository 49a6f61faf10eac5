import { DEADLINE_OWNERS, type DeadlineRow } from '@atlas/contracts';
import { DeadlineBadge } from '../../../components/chips/DeadlineBadge.js';
import { Tag } from '../../../components/chips/Tag.js';
import { daysBetween, formatDate } from '../../../components/format/dates.js';
import { Panel } from '../../../components/page/Panel.js';
import { useRuled } from '../data/use-case-data.js';
import { Nothing } from '../parts/Nothing.js';
import { useRoomy } from '../parts/room.js';
import { Table } from '../parts/Table.js';
import { useRulesDay } from './use-rules-day.js';
import { WhyButton } from './WhyButton.js';

/** 'Limitation, CL-20418 and 2 more' */
function nameOf({ name, bills }: DeadlineRow): string {
  const [first, ...others] = bills;
  if (!first) return name;
  return `${name}, ${first.name}${others.length ? ` and ${others.length} more` : ''}`;
}

const When = ({ row: { state, due_on }, day }: { row: DeadlineRow; day: string }) =>
  state === 'done' ? <Tag>Done</Tag> : due_on === null ? <Tag>Unknown</Tag> : <DeadlineBadge days={daysBetween(day, due_on)} />;

/** Every deadline of the case: overdue ones first, done ones last, each with the rule it comes from. */
export const DeadlineSummary = () => {
  const { deadlines } = useRuled();
  const day = useRulesDay();
  const isRoomy = useRoomy();
  const open = deadlines.filter(({ state }) => state === 'open' || state === 'overdue').length;
  return (
    <Panel title="Deadlines" note={open || undefined}>
      {deadlines.length === 0 ? (
        <Nothing>No deadlines.</Nothing>
      ) : (
        <Table aria-label="Deadlines">
          <colgroup>
            <col style={{ width: 76 }} />
            <col style={{ width: 94 }} />
            <col />
            {isRoomy && <col style={{ width: 92 }} />}
          </colgroup>
          <tbody>
            {deadlines.map(row => (
              <tr key={`${row.rule_id}/${row.due_on}/${row.state}/${row.bills[0]?.id}`}>
                <td>
                  <When row={row} day={day} />
                </td>
                <td className="num">{formatDate(row.due_on)}</td>
                <td className="main" title={nameOf(row)}>
                  <WhyButton title={nameOf(row)} why={row.why}>
                    {nameOf(row)}
                  </WhyButton>
                </td>
                {isRoomy && <td>{DEADLINE_OWNERS[row.owner]}</td>}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
};
