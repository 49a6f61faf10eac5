import { type MissingPaperRow, providerDocumentType } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { recordPart } from '@/stories/fixtures/record-part.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, listOf, pending, refused } from '@/stories/server.js';
import MissingAt from './MissingAt.js';

const rowOf = (given: Partial<MissingPaperRow> = {}): MissingPaperRow => ({
  id: 2,
  name: 'Brightmoor Physical Therapy, P.C.',
  npi: '1234567890',
  city: 'New York',
  expired_on: '2026-03-31',
  ...given,
});
const CALL = 'GET provider_document_type/{}/missing';
const answering = (answer: Answers[typeof CALL]) => inApp({ answers: { [CALL]: answer } });

const meta: Meta<typeof MissingAt> = {
  component: MissingAt,
  args: recordPart(providerDocumentType, { is_required: true }),
  parameters: answering(listOf([rowOf(), rowOf({ id: 3, name: 'מרפאת שיקום '.repeat(8), expired_on: null })])),
};
export default meta;
type Story = StoryObj<typeof MissingAt>;

export const Providers: Story = {
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Brightmoor Physical Therapy, P.C.' });
    await expect(link).toHaveAttribute('href', expect.stringMatching(/id=2#documents$/));
    await expect(canvas.getByRole('row', { name: /^Brightmoor/ })).toHaveTextContent('03/31/2026');
    await expect(canvas.getByRole('row', { name: /^מרפאת שיקום/ })).toBeVisible();
  },
};

export const NobodyLacksIt: Story = {
  parameters: answering(listOf([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All active providers have it')).toBeVisible();
  },
};

export const NotRequired: Story = {
  args: recordPart(providerDocumentType, { is_required: false }),
  parameters: answering(listOf([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Mark it as required to list the providers who do not have it.')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: answering(pending),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Missing for' })).toBeVisible();
    await expect(canvas.queryByText('All active providers have it')).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: answering(refused(500, 'The providers cannot be read.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The providers cannot be read.');
  },
};
