import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { HtmlText } from './HtmlText.js';

const meta: Meta<typeof HtmlText> = { component: HtmlText, args: { html: '<p>The carrier <b>denied</b> the claim.</p>' } };
export default meta;
type Story = StoryObj<typeof HtmlText>;

export const Formatted: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('denied').tagName).toBe('B');
  },
};

export const WithoutScriptsAndHandlers: Story = {
  args: {
    html: '<p onclick="steal()">Text</p><script>steal()</script><img src=x onerror="steal()"><a href="javascript:steal()">Link</a>',
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Text')).not.toHaveAttribute('onclick');
    await expect(canvasElement.querySelector('script, [onerror], [href^="javascript"]')).toBeNull();
  },
};

export const RightToLeft: Story = {
  args: { html: '<p dir="rtl">המבטח שילם את החשבון</p>' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('המבטח שילם את החשבון')).toBeVisible();
  },
};
