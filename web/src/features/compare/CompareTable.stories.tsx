import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { caseOf } from '@/stories/fixtures/case.js';
import { inApp } from '@/stories/parameters.js';
import { GROUPS } from './compared-rows.js';
import { CompareTable } from './CompareTable.js';
import { markedGroups } from './marks.js';

const CASES = [
  { details: caseOf({ case_id: 'DEMO26-000101', ins_claim_number: 'NL85-5225006' }), treatments: [] },
  { details: caseOf({ case_id: 'DEMO26-000102', ins_claim_number: 'NL85-5225007' }), treatments: [] },
];

const meta: Meta<typeof CompareTable> = {
  component: CompareTable,
  args: {
    groups: markedGroups(GROUPS, CASES, 0),
    cases: CASES,
    current: 0,
    change: fn(),
    onlyDifferences: false,
    onOnlyDifferences: fn(),
    onEdit: fn(),
    onRemove: fn(),
  },
  parameters: inApp({ answers: { 'GET status/option': [], 'GET case_status/option': [] } }),
};
export default meta;
type Story = StoryObj<typeof CompareTable>;

export const SideBySide: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('table', { name: 'Cases side by side' })).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: 'differs Claim number' })).toBeVisible();
    await expect(canvas.getByTitle('NL85-5225007')).toHaveClass('typo');
    await userEvent.click(canvas.getByRole('button', { name: 'Edit this' }));
    await expect(args.onEdit).toHaveBeenCalledWith('DEMO26-000102');
    await userEvent.click(canvas.getByRole('switch', { name: 'Only differences' }));
    await expect(args.onOnlyDifferences).toHaveBeenCalledWith(true);
  },
};

export const GroupsFold: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Parties/, expanded: true }));
    await waitFor(() => expect(canvas.queryByRole('rowheader', { name: 'Carrier' })).not.toBeInTheDocument());
    await expect(canvas.getByRole('button', { name: /^Parties/, expanded: false })).toBeVisible();
  },
};

export const OnlyDifferences: Story = {
  args: { onlyDifferences: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('rowheader', { name: 'differs Claim number' })).toBeVisible();
    await expect(canvas.queryByRole('rowheader', { name: 'Carrier' })).not.toBeInTheDocument();
  },
};
