import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { pagesOfText } from '@/stories/fixtures/page-source.js';
import { PageSheet } from './PageSheet.js';

const meta: Meta<typeof PageSheet> = {
  component: PageSheet,
  args: { source: pagesOfText(['EUO held on 03/31/2026.']), index: 0, view: { scale: 1, rotation: 0 } },
};
export default meta;
type Story = StoryObj<typeof PageSheet>;

export const Upright: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('EUO held on 03/31/2026.')).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Page 1' })).toHaveStyle({ width: '306px', height: '396px' });
  },
};

export const TurnedAndEnlarged: Story = {
  args: { view: { scale: 2, rotation: 90 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Page 1' })).toHaveStyle({ width: '792px', height: '612px' });
  },
};

export const Damaged: Story = {
  args: { source: pagesOfText([''], 0) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Page 1: This file is damaged');
  },
};
