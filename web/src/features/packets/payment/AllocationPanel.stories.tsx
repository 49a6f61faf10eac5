import type { PaymentShare } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { AllocationPanel } from './AllocationPanel.js';
import { figuresOf } from './split.js';

const shareOf = (index: number, bill: number): PaymentShare => ({
  case_id: `DEMO26-${String(index).padStart(6, '0')}`,
  treatment_id: `t${index}-${bill}`,
  bill_number: `BL-${index}-${bill}`,
  provider_name: 'Brightmoor Physical Therapy, P.C.',
  principal: 100,
  balance: 80,
  amount: 40,
});

const SHARES = [shareOf(1, 1), shareOf(1, 2), shareOf(2, 1)];

const meta: Meta<typeof AllocationPanel> = {
  component: AllocationPanel,
  args: {
    shares: SHARES,
    figures: figuresOf(120, SHARES, {}),
    amount: 120,
    typed: {},
    onType: fn(),
    onDivide: fn(),
    error: undefined,
  },
};
export default meta;
type Story = StoryObj<typeof AllocationPanel>;

export const BillsOfTwoCases: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const table = canvas.getByRole('table', { name: 'Allocation' });
    await expect(canvas.getAllByRole('rowheader', { name: 'DEMO26-000001' })).toHaveLength(2);
    await expect(table).toHaveTextContent('Allocated');
    await expect(table).toHaveTextContent('$120.00');
    const box = canvas.getByRole('textbox', { name: /BL-1-2/ });
    await userEvent.clear(box);
    await expect(args.onType).toHaveBeenLastCalledWith('DEMO26-000001/t1-2', null);
  },
};

export const NothingEntered: Story = {
  args: { amount: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument();
  },
};

const MANY = Array.from({ length: 100 }, (_, index) => [1, 2, 3, 4].map(bill => shareOf(index + 1, bill))).flat();

export const ManyBills: Story = {
  args: { shares: MANY, figures: figuresOf(16_000, MANY, {}), amount: 16_000 },
  decorators: [
    Story => (
      <div style={{ height: 600, overflow: 'auto' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('table', { name: 'Allocation' })).toHaveAttribute('aria-rowcount', '400');
    await expect(canvasElement.querySelectorAll('tr[data-row]').length).toBeLessThan(100);
  },
};
