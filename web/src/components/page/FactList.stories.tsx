import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { FactList } from './FactList.js';

const LONG = 'Metropolitan Mutual Casualty and Surety Insurance Company of Greater New York, Claims Division';

const meta: Meta<typeof FactList> = {
  component: FactList,
  args: {
    facts: [
      { label: 'Claim no.', value: 'CL-2026-00318' },
      { label: 'Carrier', value: LONG },
      { label: 'Adjuster', value: null },
      { label: 'Injured', value: 'דוד בן־גוריון' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof FactList>;

export const OneColumn: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Claim no.',
      'Carrier',
      'Adjuster',
      'Injured',
    ]);
    await expect(canvas.getByText('CL-2026-00318')).toBeVisible();
    await expect(canvas.getByText('–')).toHaveClass('empty');
  },
};

export const ThreeColumnsWithLongValues: Story = {
  args: { columns: 3, labelWidth: 128, wrap: true, empty: 'empty' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(LONG)).toBeVisible();
    await expect(canvas.getByText('empty')).toBeVisible();
  },
};

export const Figures: Story = {
  parameters: inApp({ checksStyles: true }),
  args: {
    figures: true,
    facts: [
      { label: 'Billed', value: '1,250.00' },
      { label: 'Paid', value: '' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1,250.00')).toHaveStyle({ textAlign: 'right' });
  },
};
