import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FigureStrip } from './FigureStrip.js';

const meta: Meta<typeof FigureStrip> = {
  component: FigureStrip,
  args: {
    figures: [
      { label: 'Claim', value: '$12,500.00' },
      { label: 'Paid', value: '$2,000.00', tone: 'ok', note: '3 payments' },
      { label: 'Balance', value: '$10,500.00', tone: 'danger' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof FigureStrip>;

export const InOneRow: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Claim', 'Paid', 'Balance']);
    await expect(canvas.getByText('3 payments')).toBeVisible();
    await expect(canvas.getByText('$10,500.00')).toHaveClass('danger');
  },
};
export const Large: Story = { ...InOneRow, args: { large: true } };
export const OfThePast: Story = { ...InOneRow, args: { past: true, columns: 2 } };
export const AsWideAsNeeded: Story = { ...InOneRow, args: { fit: true } };
