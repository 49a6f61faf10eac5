import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight, CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tag } from '../../../components/chips/Tag.js';
import { formatDate } from '../../../components/format/dates.js';
import { formatCount, formatMoney } from '../../../components/format/money.js';
import { FactList } from '../../../components/page/FactList.js';
import type { Fact } from '../../../components/page/RecordHead.js';
import { digits, font, v } from '../../../theme/tokens.js';
import type { Draft } from '../import-draft.js';
import type { PreviewLine } from '../table/survey.js';
import { serviceText } from '../table/service-text.js';
import { useLines } from '../use-table.js';

const Head = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginBottom: 8,
  '& h2': { flex: 1, margin: '0 !important', ...digits },
});
const Card = styled('div')({
  padding: 12,
  border: `1px solid ${v.line}`,
  borderRadius: 8,
  backgroundColor: v.surface,
  '& .place': { ...font.small, display: 'flex', alignItems: 'center', gap: 8, color: v.text2, marginBottom: 4 },
  '& .caption': { ...font.caption, marginBottom: 8, overflowWrap: 'anywhere' },
  '& .caption span': { color: v.text2 },
  '& .caption b': { fontWeight: 600 },
  '& ul': { ...font.small, listStyle: 'none', marginTop: 8, display: 'flex', flexDirection: 'column', gap: 4 },
  '& li': { display: 'flex', gap: 6 },
  '& li svg': { flex: 'none', marginTop: 1 },
  '& .error': { color: v.dangerText },
  '& .warning': { color: v.warnText },
});

/** A date as it will be; where the file has one that is left out, what it said. */
const dateFact = (label: string, day: string | null | undefined, raw: string | undefined): Fact[] => {
  if (day) return [{ label, value: formatDate(day) }];
  if (!raw) return [];
  return [
    {
      label,
      value: (
        <>
          <Tag tone="warn">unset</Tag> <span style={{ color: v.text2 }}>was {raw}</span>
        </>
      ),
    },
  ];
};

const textFact = (label: string, value: ReactNode): Fact[] => (value ? [{ label, value }] : []);

function factsOf({ reading: { line, amount_cents }, values }: PreviewLine): Fact[] {
  const diagnoses = [values.diagnosis_1, values.diagnosis_2].filter(Boolean).join(', ');
  const service = line && serviceText(line);
  return [
    ...textFact('Claim no.', values.ins_claim_number),
    ...dateFact('Born', line?.injured_dob, values.injured_dob),
    ...dateFact('Accident', line?.accident_date, values.accident_date),
    ...textFact('Service', service ?? values.dos_from),
    ...textFact('Procedure', values.cpt_code && `${values.cpt_code} × ${line?.units ?? values.units ?? 1}`),
    ...textFact('Diagnosis', diagnoses),
    ...textFact('Doctor', values.treating_doctor),
    ...textFact('Bill no.', values.bill_number),
    { label: 'Bill amount', value: <b style={{ fontWeight: 600 }}>{formatMoney(amount_cents / 100)}</b> },
    ...dateFact('Date billed', line?.date_bill_sent, values.date_bill_sent),
  ];
}

const Place = ({ caseLines, caseLine }: PreviewLine) => (
  <div className="place">
    {caseLines === 0 ? (
      <Tag tone="danger">Refused</Tag>
    ) : (
      <>
        <Tag tone="accent">One case</Tag>
        {caseLines === 1 ? 'with this line alone' : `line ${formatCount(caseLine)} of ${formatCount(caseLines)} of this file`}
      </>
    )}
  </div>
);

/** One line read under the mapping: the case it goes to and what will stand there. */
const LineContent = ({ line }: { line: PreviewLine }) => {
  const { values, reading } = line;
  const injured = [values.injured_first_name, values.injured_last_name].filter(Boolean).join(' ');
  return (
    <Card>
      <Place {...line} />
      <p className="caption">
        {values.provider_name ?? <span>No provider</span>} <span>a/a/o</span> <b>{injured || 'nobody'}</b> <span>v.</span>{' '}
        {values.insurance_company_name ?? values.insurance_company_code ?? <span>no carrier</span>}
      </p>
      <FactList facts={factsOf(line)} labelWidth={74} />
      {(reading.errors.length > 0 || reading.warnings.length > 0) && (
        <ul>
          {reading.errors.map(({ message }) => (
            <li key={message} className="error">
              <CircleAlert size={14} aria-label="Error" />
              {message}
            </li>
          ))}
          {reading.warnings.map(({ message }) => (
            <li key={message} className="warning">
              <TriangleAlert size={14} aria-label="Warning" />
              {message}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};

interface Props {
  draft: Draft;
  row: number;
  onRow: (row: number) => void;
}

/** 'Line 1 as it will be', with the way to the lines beside it. */
export const LineCard = ({ draft, row, onRow }: Props) => {
  const { data: lines } = useLines(draft, [row]);
  const line = lines?.[0];
  return (
    <section>
      <Head>
        <h2 aria-live="polite">Line {formatCount(row)} as it will be</h2>
        <IconButton aria-label="Previous line" disabled={row <= 1} onClick={() => onRow(row - 1)}>
          <ChevronLeft size={16} />
        </IconButton>
        <IconButton aria-label="Next line" disabled={row >= draft.facts.lines} onClick={() => onRow(row + 1)}>
          <ChevronRight size={16} />
        </IconButton>
      </Head>
      {line && <LineContent line={line} />}
    </section>
  );
};
