import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { WordFrame, WordPages } from './WordPages.js';

const meta: Meta<typeof WordPages> = {
  component: WordPages,
  args: { file: new Blob(['no archive']), title: 'Preview.docx, as pages' },
};
export default meta;
type Story = StoryObj<typeof WordPages>;

export const CannotBeShown: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This file cannot be shown here. Download it to open it in Word.')).toBeVisible();
  },
};

export const Pages: Story = {
  render: ({ title }) => (
    <div style={{ display: 'flex', height: 320 }}>
      <WordFrame
        title={title}
        html={'<!doctype html><html lang="en"><title>Preview</title><body>לכבוד מר מרטינז</body></html>'}
        scale={1.5}
      />
    </div>
  ),
  play: async ({ canvas, args }) => {
    const frame = canvas.getByTitle(args.title);
    await expect(frame).toBeVisible();
    // No script of the file runs.
    await expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
  },
};
