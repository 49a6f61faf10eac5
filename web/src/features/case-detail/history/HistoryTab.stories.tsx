import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { listOf, pending, refused } from '@/stories/server.js';
import { inCase } from '@/stories/fixtures/case-answers.js';
import { changeOf } from '@/stories/fixtures/case-rows.js';
import { OpenedCase } from '../parts/OpenedCase.js';
import { HistoryTab } from './HistoryTab.js';

const meta: Meta<typeof OpenedCase> = {
  component: OpenedCase,
  args: { tab: 'CH', children: <HistoryTab /> },
  parameters: inCase(),
};
export default meta;
type Story = StoryObj<typeof OpenedCase>;

export const Changes: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Proof of mailing is in the file.')).toBeVisible();
    await expect(canvas.getByText('Ready to file → Filed')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Note/ }));
    await waitFor(() => expect(canvas.queryByText('Proof of mailing is in the file.')).not.toBeInTheDocument());
  },
};

export const FoldsEverything: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Proof of mailing is in the file.');
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse all' }));
    await waitFor(() => expect(canvas.queryByText('Proof of mailing is in the file.')).not.toBeInTheDocument());
    await expect(canvas.getByRole('button', { name: 'Expand all' })).toBeVisible();
  },
};

export const NothingMatches: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Proof of mailing is in the file.');
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search history' }), 'zebra');
    await expect(await canvas.findByText('No records to display.')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: inCase({ 'POST case/{}/audit/records': pending }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('search', { name: 'Filter the history' })).toBeVisible();
    await expect(canvas.queryByText('No records to display.')).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: inCase({ 'POST case/{}/audit/records': refused(500, 'The history cannot be read.') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The history cannot be read.')).toBeVisible();
  },
};

const MANY = Array.from({ length: 40 }, (_, index) =>
  changeOf({ id: `h${index}`, user_name: index % 2 ? 'Casey Marsh' : 'דוד בן־גוריון' }),
);

export const ManyChanges: Story = {
  parameters: inCase({ 'POST case/{}/audit/records': listOf(MANY) as never }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('checkbox', { name: /דוד/ })).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: /Casey Marsh/ }));
    await waitFor(() => expect(canvas.getAllByText('Ready to file → Filed')).toHaveLength(20));
  },
};

export const Empty: Story = {
  parameters: inCase({ 'POST case/{}/audit/records': listOf([]) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No records to display.')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(/^0 of 0/);
  },
};

export const LongRightToLeftTexts: Story = {
  parameters: inCase({
    'POST case/{}/audit/records': listOf([
      changeOf({
        user_name: 'דוד בן־גוריון',
        change_type_id: 5,
        change_type: 'Note',
        change_detials: [{ field_name: 'Note', old_value: null, new_value: `<p>${'העד יגיע לדיון ביום שני. '.repeat(40)}</p>` }],
      }),
    ]),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^העד יגיע לדיון/)).toBeVisible();
    await expect(canvas.getAllByText(/דוד בן־גוריון/)[0]).toBeVisible();
  },
};

export const AsOfAnEarlierDay: Story = {
  args: { asOf: '2026-03-10' },
  parameters: inCase({
    'POST case/{}/audit/records': listOf([changeOf(), changeOf({ id: 'h9', revision: 9, change_type: 'Note' })]),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ready to file → Filed')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(/1 later change hidden/);
  },
};
