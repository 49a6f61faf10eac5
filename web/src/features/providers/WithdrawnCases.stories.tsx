import { provider } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withdrawnOf } from '@/stories/fixtures/provider-cases.js';
import { recordPart } from '@/stories/fixtures/record-part.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused } from '@/stories/server.js';
import WithdrawnCases from './WithdrawnCases.js';

const CALL = 'GET provider_master/{}/withdrawn_cases';
const answering = (answer: Answers[typeof CALL]) => inApp({ answers: { [CALL]: answer } });

const meta: Meta<typeof WithdrawnCases> = {
  component: WithdrawnCases,
  args: recordPart(provider),
  parameters: answering({
    result: [
      withdrawnOf(),
      withdrawnOf({ case_id: 'DEMO26-000054', with_prejudice: false, reason: 'התובע חזר בו '.repeat(8) }),
      withdrawnOf({ case_id: 'DEMO26-000055', with_prejudice: null, reason: null }),
    ],
    total_rows: 3,
    totals: { cases: 3, claim_amount: 4561.8 },
  }),
};
export default meta;
type Story = StoryObj<typeof WithdrawnCases>;

export const WithAndWithoutPrejudice: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /^DEMO26-000053/ })).toHaveTextContent('With');
    await expect(canvas.getByRole('row', { name: /^DEMO26-000054/ })).toHaveTextContent(/Without.*התובע חזר בו/);
    await expect(canvas.getByRole('row', { name: /^DEMO26-000055/ })).not.toHaveTextContent('With');
    await expect(canvas.getByRole('row', { name: /^Total: 3/ })).toHaveTextContent('4,561.80');
  },
};

export const Empty: Story = {
  parameters: answering({ result: [], total_rows: 0, totals: { cases: 0, claim_amount: 0 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No withdrawn cases')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: answering(pending),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox', { name: 'Find' })).toBeVisible();
    await expect(canvas.queryByText('No withdrawn cases')).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: answering(refused(500, 'The cases cannot be read.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The cases cannot be read.');
  },
};
