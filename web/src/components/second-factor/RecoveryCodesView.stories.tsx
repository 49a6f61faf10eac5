import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { RecoveryCodesView } from './RecoveryCodesView.js';

const CODES = ['4H7QK-9XW2M', 'T0PB3-6ZRVD', '8JNCY-15FGS', 'E2AQW-7KHXM'];

const meta: Meta<typeof RecoveryCodesView> = { component: RecoveryCodesView, args: { codes: CODES } };
export default meta;

export const ShownOnce: StoryObj<typeof RecoveryCodesView> = {
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('list', { name: 'Recovery codes' }));
    await expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    await expect(canvas.getByText(/They are shown only now\.$/)).toBeVisible();
  },
};
