import { type FeePreview, provider } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { recordPart } from '@/stories/fixtures/record-part.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused, sentTo } from '@/stories/server.js';
import FeeSplit from './FeeSplit.js';

const CALL = 'POST provider_master/{}/fee_agreement/preview';
const SPLIT: FeePreview = {
  on: '2026-04-21',
  result: [
    { component: 'principal', amount: 1000, firm: 200, provider: 800, funder: 0, fee_agreement_ids: [5] },
    { component: 'interest', amount: 79.33, firm: 0, provider: 79.33, funder: 0, fee_agreement_ids: [] },
  ],
  totals: { amount: 1079.33, firm: 200, provider: 879.33, funder: 0 },
};
const answering = (answer: Answers[typeof CALL]) => inApp({ answers: { [CALL]: answer } });

const meta: Meta<typeof FeeSplit> = {
  component: FeeSplit,
  args: recordPart(provider, {
    fee_agreements: [{ id: 5, basis: 'pct_collected', pct: 20, amount: null, effective_from: '2026-01-01' }],
  }),
  parameters: answering(SPLIT),
};
export default meta;
type Story = StoryObj<typeof FeeSplit>;

export const Example: Story = {
  play: async ({ canvas }) => {
    const principal = await canvas.findByRole('row', { name: /^Principal/ });
    await expect(principal).toHaveTextContent('1,000.00200.00800.00');
    await expect(principal).toHaveTextContent('from 01/01/2026');
    await expect(canvas.getByRole('row', { name: /^Interest/ })).toHaveTextContent('No agreement');
    await expect(canvas.getByRole('row', { name: /^Total/ })).toHaveTextContent('879.33');
  },
};

export const AnotherPayment: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Track' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Court' }));
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Interest' }));
    await waitFor(() =>
      expect(sentTo(CALL).at(-1)).toEqual({
        on: '2026-04-21',
        track: 'court',
        principal: 1000,
        attorney_fee: 215.87,
        filing_fee: 40,
      }),
    );
  },
};

export const Loading: Story = {
  parameters: answering(pending),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Principal' })).toHaveValue('1,000.00');
    await expect(canvas.queryByRole('row', { name: /^Total/ })).not.toBeInTheDocument();
  },
};

export const Refused: Story = {
  parameters: answering(refused(422, 'The date is before the first agreement.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The date is before the first agreement.');
    await expect(canvas.getByRole('textbox', { name: 'Principal' })).toBeEnabled();
  },
};
