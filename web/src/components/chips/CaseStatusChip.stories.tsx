import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { pending, refused } from '@/stories/server.js';
import { CaseStatusChip } from './CaseStatusChip.js';

const STATUSES = [
  { id: 11, name: 'Ready to file', track: 'any', phase: 'open', process_role: 'ready' },
  { id: 12, name: 'Awarded in part', track: 'arb', phase: 'resolved', process_role: 'award_part' },
];

const meta: Meta<typeof CaseStatusChip> = {
  component: CaseStatusChip,
  args: { status: 12 },
  parameters: inApp({ answers: { 'GET status/option': STATUSES, 'GET case_status/option': [] } }),
};
export default meta;
type Story = StoryObj<typeof CaseStatusChip>;

export const FromItsId: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Awarded in part')).toBeVisible();
  },
};

export const FromItsName: Story = {
  args: { status: 'Ready to file' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ready to file')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { status: 12, name: 'Awarded in part' },
  parameters: inApp({ answers: { 'GET status/option': pending, 'GET case_status/option': pending } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Awarded in part')).toBeVisible();
    // Its color and its glyph are not known yet.
    await expect(document.querySelector('svg path')).toBeNull();
  },
};

export const StatusesFailed: Story = {
  parameters: inApp({
    answers: { 'GET status/option': refused(500, 'Something went wrong.'), 'GET case_status/option': [] },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('12')).toBeVisible();
  },
};

export const WithoutStatus: Story = {
  args: { status: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/./)).not.toBeInTheDocument();
  },
};
