import type { FeeAnswer } from '@atlas/contracts';
import { Button, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Calculator } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Block, Stack } from '@/components/page/layout.js';
import { formatTotal } from '@/components/format/money.js';
import { DateBox } from '@/components/forms/DateBox.js';
import { FormSection } from '@/components/forms/FormSection.js';
import { MoneyBox } from '@/components/forms/MoneyBox.js';
import { OptionBox } from '@/components/forms/OptionBox.js';
import { FigureStrip } from '@/components/page/FigureStrip.js';
import { Banner } from '@/components/states/Banner.js';
import { useApi } from '@/providers/data/use-api.js';
import type { Option } from '@/providers/lookups/use-options.js';
import { t } from '@/texts/t.js';

interface Asked {
  code: string;
  modifier: string;
  units: string;
  dos: string | null;
  zip: string;
  charge: number | null;
}

const BLANK: Asked = { code: '', modifier: '', units: '1', dos: null, zip: '', charge: null };

const queryOf = ({ code, modifier, units, dos, zip, charge }: Asked, provider: Option | null) => ({
  code,
  modifier,
  units,
  dos: dos ?? '',
  zip,
  charge: charge === null ? '' : charge.toFixed(2),
  provider_id: provider === null ? '' : String(provider.id),
});

/** What the published schedules allow for a code: the question that a bill's line asks. */
const TryCode = () => {
  const api = useApi();
  const [values, setValues] = useState(BLANK);
  const [provider, setProvider] = useState<Option | null>(null);
  const [asked, setAsked] = useState<ReturnType<typeof queryOf>>();
  const { data: answer, isFetching } = useQuery({
    queryKey: ['try-code', asked],
    queryFn: ({ signal }) => api.get('FeeSchedule/VlidateCpt', { query: asked, signal }),
    enabled: asked !== undefined,
  });
  const set = (part: Partial<Asked>) => setValues(before => ({ ...before, ...part }));
  const text = (name: 'code' | 'modifier' | 'units' | 'zip', label: string, maxLength: number) => (
    <TextField
      label={label}
      sx={{ gridColumn: 'span 1' }}
      value={values[name]}
      onChange={event => set({ [name]: event.target.value })}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setAsked(queryOf(values, provider));
  };
  return (
    <form onSubmit={ask}>
      <Block pad="0 16px">
        <FormSection title={t('feeSchedule.lineOfABill')} why={t('feeSchedule.usesPublishedVersions')}>
          {text('code', t('feeSchedule.code'), 5)}
          {text('modifier', t('feeSchedule.modifier'), 2)}
          {text('units', t('feeSchedule.units'), 5)}
          {text('zip', t('common.zip'), 10)}
          <DateBox label={t('feeSchedule.serviceDate')} value={values.dos} onChange={dos => set({ dos })} />
          <OptionBox
            label={t('common.provider')}
            sx={{ gridColumn: 'span 4' }}
            path="provider_master/option"
            value={provider}
            onChange={setProvider}
          />
          <MoneyBox label={t('feeSchedule.charge')} value={values.charge} onChange={charge => set({ charge })} />
          <Stack span="all">
            <div>
              <Button
                type="submit"
                variant="contained"
                startIcon={<Calculator size={16} />}
                disabled={isFetching || !values.code.trim()}
              >
                {t('feeSchedule.allowedAmount')}
              </Button>
            </div>
            {answer && <Answer answer={answer} />}
          </Stack>
        </FormSection>
      </Block>
    </form>
  );
};

const Answer = ({ answer }: { answer: FeeAnswer }) => (
  <>
    {answer.message !== null && <Banner tone={answer.known ? 'info' : 'warn'}>{answer.message}</Banner>}
    {answer.known && (
      <FigureStrip
        figures={[
          { label: t('feeSchedule.allowed'), value: answer.allowed === null ? '–' : formatTotal(answer.allowed) },
          {
            label: t('feeSchedule.overAllowed'),
            value: answer.over === null ? '–' : formatTotal(answer.over),
            ...(answer.over ? { tone: 'danger' as const } : {}),
          },
          { label: t('feeSchedule.section'), value: answer.section, note: answer.version },
          { label: t('feeSchedule.region'), value: answer.region ?? '–' },
          {
            label: t('feeSchedule.factorValue'),
            value: answer.cf === null ? `– × ${answer.rvu}` : `${answer.cf} × ${answer.rvu}`,
          },
        ]}
      />
    )}
  </>
);

export default TryCode;
