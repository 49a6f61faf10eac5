import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Kbd } from './Kbd.js';

const meta: Meta<typeof Kbd> = { component: Kbd, args: { children: 'Ctrl S' } };
export default meta;
type Story = StoryObj<typeof Kbd>;

export const InAButton: Story = {
  render: args => (
    <Button variant="contained">
      Save <Kbd {...args} />
    </Button>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ctrl S')).toBeVisible();
    // The keyboard map reads the keys out.
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeVisible();
  },
};
