import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AffectedList } from './AffectedList.js';

const itemsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `DEMO26-000${101 + index}`, name: 'Okonkwo, Adaeze', amount: 1000.5 }));

const meta: Meta<typeof AffectedList> = { component: AffectedList };
export default meta;
type Story = StoryObj<typeof AffectedList>;

export const WithAmounts: Story = {
  args: { items: itemsOf(2) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'DEMO26-000101Okonkwo, Adaeze1,000.50',
      'DEMO26-000102Okonkwo, Adaeze1,000.50',
    ]);
  },
};

export const Many: Story = {
  args: { items: itemsOf(1200) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(9);
    await expect(canvas.getByText('and 1,192 more')).toBeVisible();
  },
};

export const LongAndRightToLeft: Story = {
  args: {
    items: [
      { id: `PACKET-${'0'.repeat(60)}`, name: 'מרטינז, ניקולאוס '.repeat(8) },
      { id: 'DEMO26-000054', name: 'דוד בן־גוריון', amount: null },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^PACKET-0+$/)).toBeVisible();
    await expect(canvas.getByText('דוד בן־גוריון')).toBeVisible();
  },
};
