import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { type Company, CompanyList } from './CompanyList.js';

const companyOf = (id: number, given: Partial<Company> = {}): Company => ({
  id,
  name: `Company ${id}`,
  naic_code: String(10_000 + id),
  assigned: false,
  group_name: null,
  ...given,
});

const meta: Meta<typeof CompanyList> = {
  component: CompanyList,
  args: {
    title: 'Not in this group',
    companies: [companyOf(1), companyOf(2, { group_name: 'Harborview' }), companyOf(3)],
    ticked: new Set([3]),
    onTick: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof CompanyList>;

export const Companies: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Select Company 3' })).toBeChecked();
    await expect(canvas.getByText('in Harborview')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Company 1' }));
    await expect(args.onTick).toHaveBeenLastCalledWith(new Set([1, 3]));
    await userEvent.type(canvas.getByRole('searchbox'), '10002');
    await waitFor(() => expect(canvas.queryByText('Company 1')).not.toBeInTheDocument());
    await expect(canvas.getByText('Company 2')).toBeVisible();
  },
};

export const OnlyToLookAt: Story = {
  args: { onTick: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Company 1')).toBeVisible();
    await expect(canvas.queryByRole('checkbox')).not.toBeInTheDocument();
  },
};

export const ManyCompanies: Story = {
  args: { companies: Array.from({ length: 5000 }, (_, index) => companyOf(index + 1)) },
  decorators: [
    Story => (
      <div style={{ height: 600, display: 'flex' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByText('Company 1')).toBeVisible();
    await expect(canvasElement.querySelectorAll('tr[data-row]').length).toBeLessThan(100);
    await userEvent.type(canvas.getByRole('searchbox'), 'company 4999');
    await expect(await canvas.findByText('Company 4999')).toBeVisible();
  },
};

export const NoCompanies: Story = {
  args: { companies: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No companies')).toBeVisible();
  },
};
