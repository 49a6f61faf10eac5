import { CASE_ATTRIBUTES } from '@atlas/contracts';
import { Grid, Text } from '@/components/page/layout.js';
import type { CaseDetails } from '@/providers/http/api-types.generated.js';
import Button from '@mui/material/Button';
import { Pencil } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { tableOf } from '@/components/fields/table-of.js';
import { formatDate } from '@/components/format/dates.js';
import { formatPhone } from '@/components/format/text.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { FactList } from '@/components/page/FactList.js';
import { Panel } from '@/components/page/Panel.js';
import type { Fact } from '@/components/page/RecordHead.js';
import { LongText } from '@/components/values/LongText.js';
import { useCase } from '../case-context.js';
import { adjusterName, injuredAddress, injuredName, insuredName } from '../parts/case-words.js';
import { RoomContext } from '../parts/room.js';
import { MasterLink } from '../parts/MasterLink.js';
import { t } from '@/texts/t.js';

const Attribute = tableOf(CASE_ATTRIBUTES);

function policyholder(details: CaseDetails): string {
  const name = insuredName(details);
  return name && name.toLowerCase() === injuredName(details).toLowerCase() ? t('caseBilling.sameAsInjured') : name;
}

const text = (value: string | null | undefined): ReactNode => value && <LongText>{value}</LongText>;

function factsOf(details: CaseDetails): Fact[] {
  const carrier = (
    <MasterLink resource="insurance_company" id={details.insurance_company_id} name={details.insurance_company_name} />
  );
  const provider = <MasterLink resource="provider_master" id={details.provider_id} name={details.provider_name} />;
  return [
    {
      label: t('common.injured'),
      value: (
        <Text as="b" medium>
          {injuredName(details)}
        </Text>
      ),
    },
    { label: t('common.born'), value: [formatDate(details.injured_dob), details.injured_sex].filter(Boolean).join(' · ') },
    { label: t('common.address'), value: text(injuredAddress(details)) },
    { label: Attribute.label('injured_phone'), value: formatPhone(details.injured_phone) },
    { label: t('common.policyholder'), value: text(policyholder(details)) },
    { label: t('common.carrier'), value: details.insurance_company_id && carrier },
    { label: Attribute.label('adjuster_id'), value: text(adjusterName(details)) },
    { label: Attribute.label('adjuster_phone'), value: formatPhone(details.adjuster_phone) },
    { label: Attribute.label('adjuster_email'), value: text(details.adjuster_email) },
    {
      label: Attribute.label('policy_number'),
      value: details.policy_number && <Text variant="code">{details.policy_number}</Text>,
    },
    { label: t('common.provider'), value: provider },
    { label: Attribute.label('treating_doctor_id'), value: text(details.treating_doctor_name) },
    { label: Attribute.label('speciality_id'), value: text(details.speciality_name) },
    { label: Attribute.label('location_id'), value: text(details.location_name) },
    { label: Attribute.label('portfolio_id'), value: text(details.portfolio_name) },
    { label: t('common.opened'), value: formatDate(details.date_open) },
    { label: Attribute.label('initial_status_id'), value: text(details.initial_status_name) },
    { label: t('common.filed'), value: formatDate(details.date_filed) },
    { label: Attribute.label('arbitrator_id'), value: text(details.arbitrator_name) },
    { label: Attribute.label('account_no'), value: details.account_no && <Text variant="code">{details.account_no}</Text> },
  ];
}

/** A column needs so much for a name and its label. */
const COLUMN = 240;
const MOST_COLUMNS = 4;

/** In as many columns as there is room for, each read from top to bottom. */
function useColumns(facts: readonly Fact[]): Fact[][] {
  const room = useContext(RoomContext);
  const count = Math.min(MOST_COLUMNS, Math.max(2, Math.floor(room / COLUMN)));
  const rows = Math.ceil(facts.length / count);
  return Array.from({ length: count }, (_, column) => facts.slice(column * rows, (column + 1) * rows));
}

/** Summary of the injured person, insurer, doctor and claim status. */
export const BillingFacts = () => {
  const { details, access, goTo, setEditing } = useCase();
  const columns = useColumns(factsOf(details));
  const edit = () => {
    goTo('CI');
    setEditing(true);
  };
  return (
    <Panel
      title={t('caseBilling.billingInformation')}
      actions={
        access.mayChange && (
          <Button variant="text" startIcon={<Pencil size={16} />} onClick={edit}>
            {t('common.edit')} <Kbd>E</Kbd>
          </Button>
        )
      }
    >
      <Grid gap="0 24px" align="start" pad="0 16px 12px" edge="bottom" columns={`repeat(${columns.length}, minmax(0, 1fr))`}>
        {columns.map((facts, index) => (
          <FactList key={index} facts={facts} labelWidth={78} wrap />
        ))}
      </Grid>
    </Panel>
  );
};
