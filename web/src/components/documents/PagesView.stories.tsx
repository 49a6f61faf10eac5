import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useRef } from 'react';
import { expect, fn } from 'storybook/test';
import { pagesOfText } from '@/stories/fixtures/page-source.js';
import { PagesView } from './PagesView.js';

const InAPane = (props: Omit<ComponentProps<typeof PagesView>, 'pane'>) => {
  const pane = useRef<HTMLDivElement>(null);
  return (
    <div style={{ display: 'flex', height: 480 }}>
      <PagesView {...props} pane={pane} />
    </div>
  );
};

const meta: Meta<typeof PagesView> = {
  component: PagesView,
  args: {
    source: pagesOfText(['The first page', 'עמוד שני', 'The last page'], 2),
    view: { scale: 1, rotation: 0 },
    name: 'denial.pdf',
    onPage: fn(),
  },
  render: InAPane,
};
export default meta;
type Story = StoryObj<typeof PagesView>;

export const OnePageIsDamaged: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('document', { name: 'denial.pdf' })).toBeVisible();
    await expect(await canvas.findByText('עמוד שני')).toBeInTheDocument();
    await expect(canvas.getAllByRole('group')).toHaveLength(3);
    await expect(await canvas.findByText(/^Page 3: This file is damaged/)).toBeInTheDocument();
  },
};

export const ManyPages: Story = {
  args: { source: pagesOfText(Array.from({ length: 60 }, (_, index) => `Page of bill ${index}`)) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Page of bill 0')).toBeVisible();
    await expect(canvas.getAllByRole('group')).toHaveLength(60);
  },
};
