import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Warnings } from './Warnings.js';

const meta: Meta<typeof Warnings> = {
  component: Warnings,
  args: { texts: ['The date is before the accident.', 'הסכום גבוה מהיתרה. '.repeat(12)] },
};
export default meta;
type Story = StoryObj<typeof Warnings>;

export const Two: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The date is before the accident.')).toBeVisible();
    await expect(canvas.getByText(/^הסכום גבוה מהיתרה/)).toBeVisible();
  },
};

export const None: Story = {
  args: { texts: [] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('main')).toBeEmptyDOMElement();
  },
};
