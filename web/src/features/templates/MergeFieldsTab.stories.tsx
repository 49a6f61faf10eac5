import type { MergeField } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused } from '@/stories/server.js';
import MergeFieldsTab from './MergeFieldsTab.js';

const fieldOf = (name: string, label: string): MergeField => ({ name, label, type: 'text' });

const FIELDS = {
  filters: ['upper', 'date'],
  groups: [
    {
      name: 'case',
      label: 'Case',
      isLoop: false,
      fields: [fieldOf('case_id', 'Case ID'), fieldOf('injured_name', 'Injured person')],
    },
    { name: 'bills', label: 'Bills', isLoop: true, fields: [fieldOf('bill_number', 'Bill number')] },
  ],
};
const answering = (answer: Answers['GET document_template/merge_field']) =>
  inApp({ answers: { 'GET document_template/merge_field': answer } });

const meta: Meta<typeof MergeFieldsTab> = { component: MergeFieldsTab, parameters: answering(FIELDS) };
export default meta;
type Story = StoryObj<typeof MergeFieldsTab>;

export const Fields: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Case' })).toBeVisible();
    await expect(canvas.getByText('{#bills} … {/bills}')).toBeVisible();
    await expect(canvas.getByText(/\| upper, \| date/)).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search merge fields' }), 'bill num');
    await expect(canvas.getByRole('button', { name: '{bill_number}' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '{case_id}' })).not.toBeInTheDocument();
  },
};

export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search merge fields' }), 'xyz');
    await expect(canvas.queryByRole('heading')).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  parameters: answering(pending),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('searchbox')).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: answering(refused(500, 'The merge fields cannot be read.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The merge fields cannot be read.')).toBeVisible();
  },
};

const MANY = Array.from({ length: 200 }, (_, index) =>
  fieldOf(`field_${index}`, index === 0 ? 'שם הנפגע' : 'A field with a long label in the list'),
);

export const ManyFieldsAndARightToLeftLabel: Story = {
  parameters: answering({ filters: [], groups: [{ name: 'case', label: 'Case', isLoop: false, fields: MANY }] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('שם הנפגע')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '{field_199}' })).toBeInTheDocument();
  },
};
