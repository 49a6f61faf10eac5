import type { CasePacketCheck, PacketCheckItem } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { CheckTable } from './CheckTable.js';

const itemOf = (given: Partial<PacketCheckItem>): PacketCheckItem => ({
  exhibit: 'A',
  node: 'Bill',
  required: true,
  found: 1,
  ok: true,
  why: '',
  node_id: 1,
  mark: 'there',
  ...given,
});

const AOB = { exhibit: 'B', node: 'Assignment of benefits', node_id: 2 };

const checkOf = (index: number, given: Partial<CasePacketCheck> = {}): CasePacketCheck => ({
  case_id: `DEMO26-${String(index).padStart(6, '0')}`,
  injured_name: `Injured ${index}`,
  insurance_company_name: 'Northlight Mutual Insurance Company',
  in_dispute: 1208.1,
  ok: true,
  items: [itemOf({}), itemOf(AOB)],
  may_be_filed: true,
  state: 'complete',
  can_be_filed: true,
  not_filed_because: null,
  ...given,
});

const LACKING = checkOf(2, {
  ok: false,
  items: [itemOf({}), itemOf({ ...AOB, ok: false, found: 0, mark: 'missing', why: 'Assignment of benefits is missing.' })],
  state: 'missing',
  can_be_filed: false,
});

const meta: Meta<typeof CheckTable> = {
  component: CheckTable,
  args: {
    checks: [checkOf(1), LACKING, checkOf(3)],
    heldBack: new Set(['DEMO26-000003']),
    currentId: 'DEMO26-000002',
    onCurrent: fn(),
    onToggle: fn(),
    onRemove: fn(),
    onUploaded: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof CheckTable>;

export const Marks: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('grid', { name: 'Packet check' })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Exhibit B: Assignment of benefits' })).toHaveTextContent('AOB');
    await expect(canvas.getByRole('checkbox', { name: 'Select DEMO26-000001' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Select DEMO26-000002' })).toBeDisabled();
    await expect(canvas.getByRole('checkbox', { name: 'Select DEMO26-000003' })).not.toBeChecked();
    await expect(canvas.getByText('1 missing')).toBeVisible();
    // What to do is below the current case.
    await expect(canvas.getByText(/is missing\.$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select DEMO26-000003' }));
    await expect(args.onToggle).toHaveBeenLastCalledWith('DEMO26-000003');
    await userEvent.click(canvas.getByRole('button', { name: /Remove DEMO26-000001/ }));
    await expect(args.onRemove).toHaveBeenCalledWith('DEMO26-000001');
  },
};

export const ByKeyboard: Story = {
  args: { currentId: 'DEMO26-000001' },
  play: async ({ userEvent, args }) => {
    await userEvent.keyboard('x');
    await expect(args.onToggle).toHaveBeenCalledWith('DEMO26-000001');
    await userEvent.keyboard('j');
    await expect(args.onCurrent).toHaveBeenLastCalledWith('DEMO26-000002');
  },
};

export const ManyCases: Story = {
  args: {
    checks: Array.from({ length: 500 }, (_, index) => checkOf(index + 1)),
    heldBack: new Set(),
    currentId: 'DEMO26-000001',
  },
  decorators: [
    Story => (
      <div style={{ height: 600, display: 'flex', flexDirection: 'column' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Injured 1')).toBeVisible();
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '500');
    await waitFor(() => expect(canvasElement.querySelectorAll('tr[data-row]').length).toBeLessThan(100));
  },
};
