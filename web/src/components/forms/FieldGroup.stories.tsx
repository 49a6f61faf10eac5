import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FieldGroup } from './FieldGroup.js';

const meta: Meta<typeof FieldGroup> = {
  component: FieldGroup,
  args: { label: 'Days', hint: 'At least one day.', children: <input type="checkbox" aria-label="Monday" /> },
};
export default meta;
type Story = StoryObj<typeof FieldGroup>;

export const WithAHint: Story = {
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group', { name: 'Days' });
    await expect(group).toContainElement(canvas.getByRole('checkbox', { name: 'Monday' }));
    await expect(group).toHaveAccessibleDescription('At least one day.');
  },
};

export const RequiredWithAnError: Story = {
  args: { required: true, error: 'Please Select Days.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: /^Days/ })).toHaveAccessibleDescription('Please Select Days.');
    await expect(canvas.queryByText('At least one day.')).not.toBeInTheDocument();
  },
};
