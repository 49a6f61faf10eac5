import { adjuster } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { changeOf } from '@/stories/fixtures/case-rows.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, listOf, pending, refused, sentTo } from '@/stories/server.js';
import { RecordHistory } from './RecordHistory.js';

const CALL = 'POST adjuster/{}/audit/records';
const answering = (answer: unknown) => inApp({ answers: { [CALL]: answer } as Answers });
const changes = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => changeOf({ id: `h${from + index}`, change_type: `Change ${from + index}` }));

const meta: Meta<typeof RecordHistory> = {
  component: RecordHistory,
  args: { definition: adjuster, id: '4' },
  parameters: answering(
    listOf([
      changeOf({
        change_type: 'Record updated',
        description: 'Email changed.',
        change_detials: [{ field_name: 'Note', old_value: 'אין', new_value: 'להתקשר לפני הגשה '.repeat(20) }],
      }),
    ]),
  ),
};
export default meta;
type Story = StoryObj<typeof RecordHistory>;

export const LongRightToLeftValue: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Record updated')).toBeVisible();
    await expect(canvas.getByText(/^להתקשר לפני הגשה/)).toBeVisible();
  },
};

export const MoreThanAPage: Story = {
  parameters: answering(({ body }: { body: { page: number } }) =>
    body.page === 1 ? listOf(changes(50), 52) : listOf(changes(2, 50), 52),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '2 more changes' }));
    await expect(await canvas.findByText('Change 51')).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByRole('button', { name: /more change/ })).not.toBeInTheDocument());
    await expect(sentTo(CALL)).toEqual([
      { page: 1, top: 50 },
      { page: 2, top: 50 },
    ]);
  },
};

export const Empty: Story = {
  parameters: answering(listOf([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No records to display.')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: answering(pending),
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('No records to display.')).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: answering(refused(500, 'The history cannot be read.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The history cannot be read.');
  },
};
