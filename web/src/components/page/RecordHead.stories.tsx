import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StatusChip } from '@/components/chips/StatusChip.js';
import { FigureStrip } from './FigureStrip.js';
import { RecordHead } from './RecordHead.js';

const meta: Meta<typeof RecordHead> = {
  component: RecordHead,
  args: {
    name: 'DEMO26-000123',
    beside: <StatusChip tone="arb" label="Filed with AAA" />,
    caption: 'Okonkwo, Adaeze v. Metropolitan Mutual',
    facts: [
      { label: 'Claim no.', value: 'CL-2026-00318' },
      { label: 'AAA no.', value: '' },
      { label: 'Accident', value: '03/02/2026' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof RecordHead>;

export const WithFacts: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('DEMO26-000123')).toBeVisible();
    await expect(canvas.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Claim no.', 'Accident']);
  },
};

export const WithFiguresAndLongNames: Story = {
  args: {
    name: 'Brightmoor Physical Therapy, Acupuncture and Chiropractic of the Greater Hudson Valley, PLLC',
    caption: 'محمد عبد الله الحسيني v. Metropolitan Mutual Casualty and Surety Insurance Company of Greater New York',
    threeLines: true,
    children: <FigureStrip figures={[{ label: 'Balance', value: '$10,500.00' }]} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$10,500.00')).toBeVisible();
    await expect(canvas.getByText(/محمد عبد الله الحسيني/)).toBeVisible();
  },
};
