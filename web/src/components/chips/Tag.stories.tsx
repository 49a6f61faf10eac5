import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Count, Tag, type TagTone } from './Tag.js';

const meta: Meta<typeof Tag> = { component: Tag };
export default meta;
type Story = StoryObj<typeof Tag>;

const TONES: readonly TagTone[] = ['plain', 'accent', 'warn', 'danger', 'ok'];

export const EveryTone: Story = {
  render: () => (
    <>
      {TONES.map((tone, index) => (
        <p key={tone}>
          <Tag tone={tone}>New case {tone}</Tag> <Count tone={tone}>{index * 1000}</Count>
        </p>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    for (const tone of TONES) await expect(canvas.getByText(`New case ${tone}`)).toBeVisible();
    await expect(canvas.getByText('4000')).toBeVisible();
  },
};
