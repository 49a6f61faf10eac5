import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { FormSkeleton } from './FormSkeleton.js';

const meta: Meta<typeof FormSkeleton> = { component: FormSkeleton, args: { rows: 3 } };
export default meta;
type Story = StoryObj<typeof FormSkeleton>;

export const AppearsAfterAMoment: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('.MuiSkeleton-root')).toHaveLength(0);
    await waitFor(() => expect(canvasElement.querySelectorAll('.MuiSkeleton-root')).toHaveLength(12));
  },
};
