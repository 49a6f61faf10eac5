import { provider } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { storyAddress } from '@/stories/address.js';
import { newCaseOf } from '@/stories/fixtures/provider-cases.js';
import { recordPart } from '@/stories/fixtures/record-part.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused, requestsOf } from '@/stories/server.js';
import NewCases from './NewCases.js';

const CALL = 'GET provider_master/{}/new_cases';
const answering = (answer: Answers[typeof CALL]) => inApp({ answers: { [CALL]: answer } });
const NONE = { result: [], total_rows: 0, totals: { cases: 0, claim_amount: 0 } };

const meta: Meta<typeof NewCases> = {
  component: NewCases,
  args: recordPart(provider),
  parameters: answering({ result: [newCaseOf()], total_rows: 1, totals: { cases: 1, claim_amount: 1520.6 } }),
};
export default meta;
type Story = StoryObj<typeof NewCases>;

export const OfTheLastThirtyDays: Story = {
  play: async ({ canvas, userEvent }) => {
    const row = await canvas.findByRole('row', { name: /^DEMO26-000053/ });
    await expect(row).toHaveTextContent('12/18/2025 – 01/29/2026');
    await expect(canvas.getByRole('row', { name: /^Total: 1/ })).toHaveTextContent('1,520.60');
    await expect(requestsOf(CALL)[0]?.query).toEqual({ date_from: '2026-03-22', page: '1', top: '25' });
    await userEvent.dblClick(row);
    await waitFor(() => expect(storyAddress()).toMatch(/case_id=DEMO26-000053/));
  },
};

export const Searched: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('row', { name: /^DEMO26-000053/ });
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find' }), 'mart');
    await waitFor(() => expect(requestsOf(CALL).at(-1)?.query).toMatchObject({ query: 'mart', page: '1' }));
  },
};

export const Empty: Story = {
  parameters: answering(NONE),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No cases in this period')).toBeVisible();
    await expect(canvas.getByText('Cases are listed by the date they were opened.')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: answering(pending),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'From' })).toHaveValue('03/22/2026');
    await expect(canvas.queryByText('No cases in this period')).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: answering(refused(500, 'The cases cannot be read.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The cases cannot be read.');
  },
};

export const ManyWithRightToLeftNames: Story = {
  parameters: answering(({ query }) => ({
    result: Array.from({ length: 25 }, (_, index) =>
      newCaseOf({ case_id: `DEMO26-${query.page}${100 + index}`, injured_name: 'בן־גוריון, דוד '.repeat(4) }),
    ),
    total_rows: 80,
    totals: { cases: 80, claim_amount: 121_648 },
  })),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('row', { name: /^DEMO26-1100.*בן־גוריון/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /next page/i }));
    await expect(await canvas.findByRole('row', { name: /^DEMO26-2100/ })).toBeVisible();
  },
};
