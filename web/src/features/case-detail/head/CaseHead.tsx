import { CASE_TRACKS } from '@atlas/contracts';
import { Link } from 'react-router-dom';
import { Block, Row, Text } from '@/components/page/layout.js';
import { CaseStatusChip } from '@/components/chips/CaseStatusChip.js';
import { overText } from '@/components/chips/status-age.js';
import { StatusAge } from '@/components/chips/StatusAge.js';
import { Tag } from '@/components/chips/Tag.js';
import { formatDate } from '@/components/format/dates.js';
import { formatPercent, formatTotal, isCredit, isSameAmount } from '@/components/format/money.js';
import { FigureStrip } from '@/components/page/FigureStrip.js';
import { RecordHead } from '@/components/page/RecordHead.js';
import { packetPath } from '@/providers/access/paths.js';
import { CopyText } from '@/components/values/CopyText.js';
import { useCase } from '../case-context.js';
import { useRuled } from '../data/use-case-data.js';
import { dayRange, injuredName } from '../parts/case-words.js';
import { deadlineFigure, interestFigure, isSettled, settledFigure } from '../rules/rule-figures.js';
import { useRulesDay } from '../rules/use-rules-day.js';
import { t } from '@/texts/t.js';
import { rich } from '@/texts/rich.js';

/** 'Cedar Loop PT, P.C. a/a/o Odalys Ferrante v. Fernhill Casualty' */
const Parties = () => {
  const { details } = useCase();
  return (
    <Block as="p" variant="caption" lines={2}>
      {details.provider_name} <Text color="quiet">a/a/o</Text> <b>{injuredName(details)}</b>
      {details.insurance_company_name && (
        <>
          {' '}
          <Text color="quiet">v.</Text> {details.insurance_company_name}
        </>
      )}
    </Block>
  );
};

const Money = () => {
  const { details, today, asOf } = useCase();
  const ruled = useRuled();
  const day = useRulesDay();
  const { claim_amount, paid_amount, balance, figures } = details;
  const isPast = asOf !== undefined;
  /** In the past: what it is today. */
  const noteOf = (then: number, now: number, note: string) =>
    isPast ? (isSameAmount(then, now) ? t('caseHead.sameToday') : t('caseHead.todayAmount', { amount: formatTotal(now) })) : note;
  return (
    <FigureStrip
      fit
      past={isPast}
      figures={[
        {
          label: t('common.claim'),
          value: formatTotal(claim_amount),
          note: noteOf(claim_amount, today.claim_amount, t('counts.bills', { smart_count: figures.bills.count })),
        },
        {
          label: t('common.paid'),
          value: formatTotal(paid_amount),
          note: noteOf(paid_amount, today.paid_amount, t('caseHead.percentOfClaim', { share: formatPercent(figures.paid_pct) })),
        },
        // What is open of a settled case is what it was settled for.
        isSettled(details)
          ? settledFigure(details)
          : {
              label: t('common.balance'),
              value: formatTotal(balance),
              note: noteOf(balance, today.balance, isCredit(balance) ? t('caseHead.credit') : t('caseHead.principal')),
              tone: isCredit(balance) ? 'ok' : undefined,
            },
        interestFigure(ruled, today, details, isPast),
        deadlineFigure(ruled, day),
      ]}
    />
  );
};

const PacketLink = ({ packetId, leads }: { packetId: string; leads: boolean }) => (
  <Link to={packetPath(packetId)} title={leads ? t('caseHead.leadCaseOfItsPacket') : t('caseHead.inAPacket')}>
    {packetId}
  </Link>
);

/** 'for 23 d, 9 days over its 14' */
const Standing = ({ days, most, none }: { days: number; most: number | null; none: string }) => {
  const over = overText({ days, most });
  if (days === 0) return <>{none}</>;
  return (
    <span>
      {over
        ? rich('caseHead.forOver', { age: <StatusAge days={days} most={most} />, over })
        : rich('caseHead.for', { age: <StatusAge days={days} most={most} /> })}
    </span>
  );
};

/** Parties, status, subject and amounts. */
export const CaseHead = () => {
  const { details, asOf } = useCase();
  const { status_age, status_max_days, track, packet_id, packet_case_type_id } = details;
  const sinceWhen = asOf === undefined ? t('caseHead.sinceToday') : t('caseHead.sinceThatDay');
  return (
    <RecordHead
      name={details.case_id}
      beside={
        <Row as="span" variant="secondary" nowrap>
          <CopyText text={details.case_id} label={t('caseHead.copyTheCaseId')} />
          <CaseStatusChip status={details.current_status_id ?? details.current_status_name} name={details.current_status_name} />
          <Standing days={status_age} most={status_max_days ?? null} none={sinceWhen} />
          {track && <Tag>{CASE_TRACKS[track]}</Tag>}
          {packet_id && <PacketLink packetId={packet_id} leads={packet_case_type_id === 'LEAD'} />}
        </Row>
      }
      caption={<Parties />}
      threeLines
      facts={[
        { label: t('common.claim'), value: details.ins_claim_number },
        { label: t('caseHead.aaaOrIndex'), value: details.index_or_aaa_number },
        { label: t('common.accident'), value: formatDate(details.accident_date) },
        { label: t('common.service'), value: dayRange(details.dos_from, details.dos_to) },
      ]}
    >
      <Money />
    </RecordHead>
  );
};
