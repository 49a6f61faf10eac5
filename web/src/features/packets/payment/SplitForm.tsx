import { newYorkDay, paymentFindings, previewPayment, SplitPaymentRequest } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Block, Text } from '@/components/page/layout.js';
import { useEntryForm } from '@/components/entry/use-entry-form.js';
import { formatMoney, formatTotal, isCredit } from '@/components/format/money.js';
import { ErrorSummary } from '@/components/forms/ErrorSummary.js';
import { FormScope } from '@/components/forms/FormScope.js';
import type { Messages } from '@/components/forms/form-values.js';
import { withImpossible } from '@/components/forms/plausibility.js';
import { useSecondLook } from '@/components/forms/use-second-look.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import { PageBody, PageFoot } from '@/components/page/Page.js';
import { useTransactionTypes } from '@/providers/lookups/use-transaction-types.js';
import { messagesOf } from '@/providers/validation.js';
import type { SplitPaymentAnswer } from '../calls.js';
import { AllocationPanel } from './AllocationPanel.js';
import { type Amounts, bodyOf, figuresOf, type SplitValues, type Target } from './split.js';
import { SplitFields } from './SplitFields.js';
import { useProposal } from './use-proposal.js';
import { t } from '@/texts/t.js';

interface Props {
  target: Target;
  values: SplitValues;
  onPost: (body: SplitPaymentRequest) => Promise<SplitPaymentAnswer>;
  onPosted: (answer: SplitPaymentAnswer) => void;
  onCancel: () => void;
}

const validate = (values: SplitValues): Messages => messagesOf(SplitPaymentRequest, values);

/** The payment as it is entered, its proposed and typed parts, and posting it. */
function useSplitPayment({ target, values, onPost, onPosted }: Props) {
  const [typed, setTyped] = useState<Amounts>({});
  const { confirm, dialog } = useSecondLook();
  const types = useTransactionTypes();
  const find = ({ transaction_type, transaction_date, deposit_date, check_date }: SplitValues) => {
    const type = types.find(({ code }) => code === transaction_type);
    const { balance_after_cents } = previewPayment({ balance_sign: type?.balance_sign, amount, balance: figures.balance });
    const days = { today: newYorkDay(new Date()), transaction_date, deposit_date, check_date };
    return paymentFindings({ ...days, balance_after_cents, pays: 'cases' });
  };
  const { form, submit, parts } = useEntryForm<SplitValues, SplitPaymentAnswer>({
    values,
    validate: current => withImpossible(validate(current), find(current)),
    confirm: current => confirm(find(current)),
    onSave: current => onPost(bodyOf(target, current, proposal.shares, typed)),
    success: ({ transactions }, posted) =>
      t('packetsPayment.postedIn', { amount: formatMoney(posted.amount), smart_count: transactions.length }),
    onSaved: onPosted,
  });
  const amount = useWatch({ control: form.control, name: 'amount' });
  const proposal = useProposal(target, amount, () => setTyped({}));
  const figures = figuresOf(amount, proposal.shares, typed);
  const mayPost = figures.is_whole && !proposal.isPending && !form.formState.isSubmitting;
  return { form, submit, parts, dialog, amount, proposal, figures, typed, setTyped, mayPost };
}

/** How much of the payment is allocated. */
const Allocated = ({ amount, figures }: { amount: SplitValues['amount']; figures: ReturnType<typeof figuresOf> }) => {
  const left = figures.unallocated;
  return (
    <Text role="status" grow color={left === 0 ? 'quiet' : 'danger'}>
      {amount === null
        ? t('packetsPayment.enterTheAmount')
        : left === 0
          ? t('packetsPayment.isAllocated', { amount: formatTotal(amount) })
          : isCredit(left)
            ? t('packetsPayment.exceedsThePayment', { amount: formatTotal(figures.excess) })
            : t('packetsPayment.isNotAllocatedYet', { amount: formatTotal(left) })}
    </Text>
  );
};

/** The payment above, its parts below; it can be posted when the parts add up to it. */
export const SplitForm = (props: Props) => {
  const { form, submit, parts, dialog, amount, proposal, figures, typed, setTyped, mayPost } = useSplitPayment(props);
  const post = () => void submit();
  useKey('ctrl+s', post, { label: t('packetsPayment.postThePayment'), group: 'record', enabled: mayPost });
  return (
    <FormScope form={form} parts={parts}>
      <PageBody>
        <Block pad="4px 16px 16px" maxWidth={1240}>
          <ErrorSummary />
          <SplitFields />
        </Block>
        <AllocationPanel
          shares={proposal.shares}
          figures={figures}
          amount={amount}
          typed={typed}
          onType={(place, value) => setTyped(before => ({ ...before, [place]: value }))}
          onDivide={() => setTyped({})}
          error={proposal.error}
        />
      </PageBody>
      <PageFoot tone="quiet">
        <Allocated amount={amount} figures={figures} />
        <Button onClick={props.onCancel} disabled={form.formState.isSubmitting}>
          {t('common.cancel')}
        </Button>
        <Button variant="contained" startIcon={<Banknote size={16} />} disabled={!mayPost} onClick={post}>
          {t('common.postPayment')} <Kbd>{t('common.ctrlS')}</Kbd>
        </Button>
      </PageFoot>
      {dialog}
    </FormScope>
  );
};
