import { provider } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { settlementRowOf } from '@/stories/fixtures/provider-cases.js';
import { recordPart } from '@/stories/fixtures/record-part.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused } from '@/stories/server.js';
import Settlements from './Settlements.js';

const CALL = 'GET provider_master/{}/settlements';
const TOTALS = { principal: 966.48, interest: 52.1, attorney_fee: 203.72, filing_fee: 40, paid: 0, outstanding: 1262.3 };
const answering = (answer: Answers[typeof CALL]) => inApp({ answers: { [CALL]: answer } });

const meta: Meta<typeof Settlements> = {
  component: Settlements,
  args: recordPart(provider),
  parameters: answering({
    result: [settlementRowOf(), settlementRowOf({ case_id: 'DEMO26-000054', injured_name: 'בן־גוריון, דוד '.repeat(5) })],
    total_rows: 2,
    totals: TOTALS,
  }),
};
export default meta;
type Story = StoryObj<typeof Settlements>;

export const WithTotals: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /^DEMO26-000053/ })).toHaveTextContent('966.48');
    await expect(canvas.getByRole('row', { name: /^DEMO26-000054/ })).toHaveTextContent('בן־גוריון');
    await expect(canvas.getByRole('row', { name: /^Total: 2/ })).toHaveTextContent('1,262.30');
  },
};

export const Empty: Story = {
  parameters: answering({ result: [], total_rows: 0, totals: { ...TOTALS, principal: 0 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No settlements yet')).toBeVisible();
    await expect(canvas.queryByText(/^Total/)).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  parameters: answering(pending),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox', { name: 'Find' })).toBeVisible();
    await expect(canvas.queryByText('No settlements yet')).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: answering(refused(500, 'The settlements cannot be read.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The settlements cannot be read.');
  },
};
