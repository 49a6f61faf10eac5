import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { Money } from './Money.js';

const meta: Meta<typeof Money> = { component: Money, args: { amount: 1234.5 } };
export default meta;
type Story = StoryObj<typeof Money>;

export const Amounts: Story = {
  render: () => (
    <>
      {[1234.5, 0, -88.2, 1234567.89].map(amount => (
        <p key={amount}>
          <Money amount={amount} />
        </p>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    for (const text of ['1,234.50', '0.00', '(88.20)', '1,234,567.89']) await expect(canvas.getByText(text)).toBeVisible();
  },
};

export const Total: Story = {
  parameters: inApp({ checksStyles: true }),
  args: { total: true, strong: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$1,234.50')).toHaveStyle({ fontWeight: '600' });
  },
};

export const Reversed: Story = {
  args: { reversed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1,234.50')).toHaveClass('reversed');
  },
};

export const Unknown: Story = {
  args: { amount: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/\d/)).not.toBeInTheDocument();
  },
};
